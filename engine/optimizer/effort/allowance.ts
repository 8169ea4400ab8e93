import { createMeter, type Meter } from './meter.ts'

/** How long a search may go on: a number of steps and of looks, or a share that the caller measures. */
export interface Allowance {
  /** What the plans of the search count their looks with. */
  readonly meter: Meter
  /** Counts a step and answers the share that was used before it; at 1 the search ends. */
  readonly spend: () => number
  /** The share used by now. */
  readonly used: () => number
  /** Steps from beginning to end, as far as can be told; infinite before the first of a measured share. */
  readonly steps: () => number
  /** Whether a share is measured, so that steps are only estimated. */
  readonly isMeasured: boolean
}

/** What bounds an allowance. */
export interface AllowanceBounds {
  /** Steps, where no share is measured. */
  readonly iterations: number
  /** Looks at nodes, where no share is measured; whichever is used up first ends the search. Absent: any. */
  readonly looks?: number | undefined
  /** How much is used, 0 to 1, in place of the iterations: mostly the share of a time that has passed. */
  readonly share?: (() => number) | undefined
  /** Ends everything once it says yes. */
  readonly shouldStop?: (() => boolean) | undefined
}

/** Steps between two questions to the caller, who may have to ask an operating system. */
const ASK_EVERY = 16

const NO_LIMIT = Number.POSITIVE_INFINITY

const stepsFor = (steps: number, used: number): number => (steps > 0 ? steps / used : NO_LIMIT)

/** An allowance of which nothing is used. */
export function createAllowance({ iterations, looks = NO_LIMIT, share, shouldStop }: AllowanceBounds): Allowance {
  const meter = createMeter()
  let steps = 0
  let used = 0
  const ask = (): void => {
    if (share) used = Math.max(used, Math.min(1, share()))
    if (shouldStop?.()) used = 1
  }
  const count = (): number => {
    if (!share && used < 1) {
      used = steps < iterations ? Math.max(used, Math.min(1, Math.max(steps / iterations, meter.looks / looks))) : 1
    }
    return used
  }
  return {
    meter,
    spend: () => {
      if (steps % ASK_EVERY === 0) ask()
      const before = count()
      steps += 1
      return before
    },
    used: () => {
      ask()
      return count()
    },
    steps: () => (share ? stepsFor(steps, used) : iterations),
    isMeasured: share !== undefined,
  }
}

/** The part of an allowance from now until a share of the whole is used. What one part leaves over the next may use. */
export function allowUntil(whole: Allowance, until: number): Allowance {
  const from = whole.used()
  const width = until - from
  const shareOf = (used: number): number => (used < until ? (used - from) / width : 1)
  return {
    meter: whole.meter,
    spend: () => shareOf(whole.spend()),
    used: () => shareOf(whole.used()),
    steps: () => Math.max(0, width) * whole.steps(),
    isMeasured: whole.isMeasured,
  }
}
