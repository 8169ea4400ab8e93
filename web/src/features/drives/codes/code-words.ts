import { type CodedStop, type CodeFate, fateOfCode } from '#core/drives/codes.ts'
import { counted } from '#core/kernel/counted.ts'

/** A stop of the route, as codes are told of. */
export interface NamedStop extends CodedStop {
  readonly street: string
  /** Its number on the route. */
  readonly number: string
}

/** What becomes of a code, and how that is said. */
export interface CodeAnswer {
  readonly isTaken: boolean
  readonly tone: 'calm' | 'problem'
  readonly text: string
}

/** What a driver hears of a code that was scanned at a stop. */
export function answerTo(code: string, at: string, stops: readonly NamedStop[]): CodeAnswer {
  const fate: CodeFate = fateOfCode(code, at, stops)
  if (fate.kind === 'own') return { isTaken: true, tone: 'calm', text: `${code} is of this stop.` }
  if (fate.kind === 'kept') return { isTaken: true, tone: 'calm', text: `${code} is kept with the proof.` }
  if (fate.kind === 'others') {
    const [first] = fate.names
    const stop = stops.find(({ name }) => name === first)
    const more = fate.names.length > 1 ? ` and ${counted(fate.names.length - 1, 'other stop')}` : ''
    const where = stop ? `stop ${stop.number}, ${stop.street}` : 'another stop'
    return { isTaken: false, tone: 'problem', text: `${code} belongs to ${where}${more}. It was not added here.` }
  }
  const { orderNumber = '' } = stops.find(({ name }) => name === at) ?? {}
  return {
    isTaken: true,
    tone: 'problem',
    text: `${code} is not the order of this stop, ${orderNumber}. It is kept all the same.`,
  }
}
