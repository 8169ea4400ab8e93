/** What is wrong with a problem, and where, e.g. at `jobs[3].windows[0]`. */
export interface Fault {
  readonly path: string
  readonly message: string
}

/** Largest magnitude of a number in a problem: sums along a route of 2,000 legs stay exact. */
export const LARGEST = 2 ** 31 - 1

/** Faults of a whole number that must lie in a closed range; an absent one has none. */
export function checkNumber(
  path: string,
  value: number | undefined,
  [least, most]: readonly [least: number, most: number] = [0, LARGEST],
): Fault[] {
  if (value === undefined || (Number.isInteger(value) && least <= value && value <= most)) return []
  return [{ path, message: `must be a whole number from ${least} to ${most}, not ${value}` }]
}

/** Faults of a list of whole numbers that must not be negative. */
export const checkNumbers = (path: string, values: readonly number[] | undefined): Fault[] =>
  (values ?? []).flatMap((value, index) => checkNumber(`${path}[${index}]`, value))

/** Faults of names that occur twice, at the later occurrence. */
export function checkUnique(names: readonly { readonly path: string; readonly id: number }[]): Fault[] {
  const seen = new Set<number>()
  return names.flatMap(({ path, id }) => {
    if (seen.has(id)) return [{ path, message: `${id} is taken: ids must be unique` }]
    seen.add(id)
    return []
  })
}
