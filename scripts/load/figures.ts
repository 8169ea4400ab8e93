/** The value below which this share of the values lies, by the nearest rank; not a number where there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** What was measured at a moment, in milliseconds of one clock. */
export interface Sample {
  readonly at: number
  readonly value: number
}

const MINUTE = 60_000

/** By how much the values grow in a minute: the slope of the line of least squares, 0 where no line is told by them. */
export function growthPerMinute(samples: readonly Sample[]): number {
  const middleAt = meanOf(samples.map(({ at }) => at))
  const middle = meanOf(samples.map(({ value }) => value))
  let together = 0
  let spread = 0
  for (const { at, value } of samples) {
    together += (at - middleAt) * (value - middle)
    spread += (at - middleAt) ** 2
  }
  return spread === 0 ? 0 : (together / spread) * MINUTE
}

/** What was measured in the second half of the time: the first one fills caches and compiles. */
export function secondHalf(samples: readonly Sample[]): readonly Sample[] {
  const from = samples[0]?.at ?? 0
  const until = samples.at(-1)?.at ?? 0
  return samples.filter(({ at }) => at >= (from + until) / 2)
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
