/** Whole cents of an amount that is typed in dollars; `undefined` while nothing is. */
export const centsOf = (dollars: string | number): number | undefined =>
  dollars === '' || Number.isNaN(Number(dollars)) ? undefined : Math.round(Number(dollars) * 100)

/** Cents as the dollars of a field, which is blank for none. */
export const dollarsOf = (cents: number | undefined): number | '' => (cents === undefined ? '' : cents / 100)
