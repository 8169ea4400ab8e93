/** A place in a rising run, and the one before it. */
interface RunEnd {
  readonly index: number
  readonly value: number
  readonly before: RunEnd | undefined
}

/**
 * Places of a longest rising run of different numbers: what stands outside of it has changed places. O(n²).
 *
 * @see Fredman (1975), On computing the length of longest increasing subsequences. https://doi.org/10.1016/0012-365X(75)90103-X
 */
export function longestRun(numbers: readonly number[]): Set<number> {
  /** By length less one, the run of that length with the smallest end. */
  const ends: RunEnd[] = []
  for (const [index, value] of numbers.entries()) {
    const longer = ends.findIndex((end) => end.value > value)
    const length = longer < 0 ? ends.length : longer
    ends[length] = { index, value, before: ends[length - 1] }
  }
  const run = new Set<number>()
  for (let end = ends.at(-1); end; end = end.before) run.add(end.index)
  return run
}
