/** ` (did you mean x?)` where one of the known names is close, else nothing. */
export function hintOf(name: string, known: readonly string[]): string {
  const [nearest] = known
    .map((each) => ({ each, edits: editsBetween(name.toLowerCase(), each.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits)
  return nearest && nearest.edits <= 3 ? ` (did you mean ${nearest.each}?)` : ''
}

/** Letters to change, add or leave out until both are the same. */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (const [column, each] of [...other].entries()) {
      const kept = (row[column] ?? 0) + (letter === each ? 0 : 1)
      next.push(Math.min(kept, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
