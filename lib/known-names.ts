import type { Node } from 'constructs'

/** Names of the CDK itself, of its feature flags and of what it has looked up. */
const isOfTheCdk = (name: string): boolean => /[:/]/.test(name)

/**
 * Stops at parameters that nothing reads: a mistyped name would deploy the default in silence.
 *
 * @throws Error with the names, and the one that each was probably meant to be.
 */
export function requireKnownNames(node: Node, known: readonly string[]): void {
  const context: Readonly<Record<string, unknown>> = node.getAllContext()
  const unknown = Object.keys(context).filter((name) => !(isOfTheCdk(name) || known.includes(name)))
  if (unknown.length === 0) return
  const named = unknown.map((name) => `${name}${hintOf(name, known)}`).join(', ')
  throw new Error(`No such parameter: ${named}. docs/operations.md lists them all.`)
}

function hintOf(name: string, known: readonly string[]): string {
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
