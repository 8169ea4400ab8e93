/** How long a search may go on: a number of steps, or a share that the caller measures. */
export interface Allowance {
  /** Counts a step and answers the share that was used before it; at 1 the search ends. */
  readonly spend: () => number
  /** The share used by now. */
  readonly used: () => number
  /** Steps from beginning to end, as far as can be told; infinite before the first of a measured share. */
  readonly steps: () => number
}

/** What bounds an allowance. */
export interface AllowanceBounds {
  /** Steps, where no share is measured. */
  readonly iterations: number
  /** How much is used, 0 to 1, in place of the iterations: mostly the share of a time that has passed. */
  readonly share?: (() => number) | undefined
  /** Ends everything once it says yes. */
  readonly shouldStop?: (() => boolean) | undefined
}

/** Steps between two questions to the caller, who may have to ask an operating system. */
const ASK_EVERY = 16

/** An allowance of which nothing is used. */
export function createAllowance({ iterations, share, shouldStop }: AllowanceBounds): Allowance {
  let steps = 0
  let used = 0
  const ask = (): void => {
    if (share) used = Math.max(used, Math.min(1, share()))
    if (shouldStop?.()) used = 1
  }
  const count = (): number => {
    if (!share && used < 1) used = steps < iterations ? steps / iterations : 1
    return used
  }
  return {
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
    steps: () => (!share ? iterations : steps > 0 ? steps / used : Number.POSITIVE_INFINITY),
  }
}

/** The part of an allowance from now until a share of the whole is used. What one part leaves over the next may use. */
export function allowUntil(whole: Allowance, until: number): Allowance {
  const from = whole.used()
  const width = until - from
  const shareOf = (used: number): number => (used < until ? (used - from) / width : 1)
  return {
    spend: () => shareOf(whole.spend()),
    used: () => shareOf(whole.used()),
    steps: () => Math.max(0, width) * whole.steps(),
  }
}
