import { ORPCError } from '@orpc/client'
import { quantile } from './figures.ts'

/** What is known of calls, or of longer waits, of one name. */
export interface RecordedRow {
  readonly name: string
  readonly count: number
  /** How many failed, by code. */
  readonly errors: Readonly<Record<string, number>>
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly max: number
}

/** Notes how long each call took and what became of it. */
export interface Recorder {
  /** Forgets what was noted: what prepared a scenario is not measured. */
  readonly forget: () => void
  /** Notes work under a name, and throws what it throws. */
  readonly time: <Value>(name: string, work: () => Promise<Value>) => Promise<Value>
  readonly rows: () => readonly RecordedRow[]
  /** Milliseconds that a share of the calls of a name did not exceed; not a number where there were none. */
  readonly quantileOf: (name: string, share: number) => number
  readonly errors: () => number
}

export function createRecorder(now: () => number = () => performance.now()): Recorder {
  const taken = new Map<string, { times: number[]; errors: Map<string, number> }>()
  const noteOf = (name: string) => {
    const note = taken.get(name) ?? { times: [], errors: new Map<string, number>() }
    taken.set(name, note)
    return note
  }
  return {
    forget: () => taken.clear(),
    time: async (name, work) => {
      const begin = now()
      try {
        return await work()
      } catch (error) {
        const { errors } = noteOf(name)
        errors.set(codeOf(error), (errors.get(codeOf(error)) ?? 0) + 1)
        throw error
      } finally {
        noteOf(name).times.push(now() - begin)
      }
    },
    rows: () =>
      [...taken]
        .map(([name, { times, errors }]) => ({
          ...{ name, count: times.length, errors: Object.fromEntries(errors) },
          ...{ p50: quantile(times, 0.5), p95: quantile(times, 0.95) },
          ...{ p99: quantile(times, 0.99), max: quantile(times, 1) },
        }))
        .toSorted((left, right) => left.name.localeCompare(right.name)),
    quantileOf: (name, share) => quantile(taken.get(name)?.times ?? [], share),
    errors: () => [...taken.values()].reduce((sum, { errors }) => sum + sumOf(errors), 0),
  }
}

const sumOf = (errors: ReadonlyMap<string, number>): number =>
  [...errors.values()].reduce((sum, count) => sum + count, 0)

/** A refusal has a code and a failure a name; the network names its own cause. */
function codeOf(error: unknown): string {
  if (error instanceof ORPCError) return error.code
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : error.name
}
