import type { Plan } from '#core/plan/plan.ts'
import type { KnownTravel } from '#engine/travel/index.ts'
import type { DayDesk, DeskAnswer, DeskQuestion } from './day-desk.ts'

/** A day to open, with what is known of travel where that is not what was told last, or a question about the open one with the number under which it is answered. */
export type DeskMessage =
  | { readonly plan: Plan; readonly known?: KnownTravel | null }
  | { readonly id: number; readonly question: DeskQuestion }
  /** Nobody asks for the answer of this number any more. */
  | { readonly left: number }
export type DeskReply =
  | { readonly id: number; readonly answer: DeskAnswer }
  | { readonly id: number; readonly failure: string }

/** A question that is being worked on. */
interface Work {
  readonly id: number
  readonly steps: ReturnType<DayDesk['steps']>
}

type Asked = Extract<DeskMessage, { readonly id: number }>

/** How a queue hears of the clock and of the page. */
interface QueueDoors {
  readonly reply: (said: DeskReply) => void
  /** Does some work once what was sent meanwhile is heard. */
  readonly later: (work: () => void) => void
  /** Milliseconds. */
  readonly now: () => number
}

/** What a worker does before it listens again. */
const SLICE_MS = 15

/**
 * Hears messages in the worker. What takes long is done in slices, first come, first served, so that a price is answered
 * meanwhile, and it is left where nobody asks for it any more. It is about the day that was open when it was asked.
 */
export function createDeskQueue(desk: DayDesk, { reply, later, now }: QueueDoors): (message: DeskMessage) => void {
  let waiting: readonly Work[] = []
  const tell = (id: number, said: () => DeskReply | undefined): void => {
    let failed: DeskReply | undefined
    try {
      failed = said()
    } catch (error) {
      failed = { id, failure: error instanceof Error ? error.message : String(error) }
    }
    if (!failed) return
    waiting = waiting.filter((work) => work.id !== id)
    reply(failed)
  }
  const goOn = (): void => {
    const until = now() + SLICE_MS
    const [first] = waiting
    if (!first) return
    tell(first.id, () => {
      do {
        const step = first.steps.next()
        if (step.done) return { id: first.id, answer: step.value }
      } while (now() < until)
      return undefined
    })
    if (waiting.length > 0) later(goOn)
  }
  const answer = ({ id, question }: Asked): void => {
    if (question.kind !== 'wait') {
      tell(id, () => ({ id, answer: desk.answer(question) }))
      return
    }
    tell(id, () => {
      waiting = [...waiting, { id, steps: desk.steps(question) }]
      return undefined
    })
    if (waiting.length === 1) later(goOn)
  }
  return (message) => {
    if ('plan' in message) {
      desk.open(message.plan, message.known)
    } else if ('left' in message) {
      waiting = waiting.filter(({ id }) => id !== message.left)
    } else answer(message)
  }
}
