/** Where a row stands in its list, in pixels. */
export interface RowSpan {
  readonly index: number
  readonly start: number
  readonly end: number
}

/** What stands in a list of which only some rows are there: those rows, and the room of those between them. */
export type RowSlot =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'room'; readonly before: number; readonly height: number }

/** The rows in sight and those that must stay although they are not: the focused one with its neighbours, and open ones. */
export function withKept(inSight: readonly number[], kept: Iterable<number>, count: number): number[] {
  const wanted = new Set(inSight)
  for (const index of kept) if (index >= 0 && index < count) wanted.add(index)
  return [...wanted].sort((left, right) => left - right)
}

/** Rows from top to bottom with the room between them; `top` and `bottom` are where the whole list begins and ends. */
export function rowSlots(rows: readonly RowSpan[], top: number, bottom: number): RowSlot[] {
  const slots: RowSlot[] = []
  let reached = top
  for (const { index, start, end } of rows) {
    if (start > reached) slots.push({ kind: 'room', before: index, height: start - reached })
    slots.push({ kind: 'row', index })
    reached = end
  }
  if (bottom > reached) slots.push({ kind: 'room', before: -1, height: bottom - reached })
  return slots
}
