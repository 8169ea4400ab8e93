import type { ComparedDrafts, Difference, DifferenceKind } from './compared-drafts.ts'

type Names = Pick<ComparedDrafts, 'a' | 'b'>

/** Whose an inspection is in both plans. */
export function differenceWords({ a: whoA, b: whoB }: Difference, { a, b }: Names): string {
  const said = (who: string | undefined): string => who ?? 'not routed'
  return `${a.name}: ${said(whoA)} · ${b.name}: ${said(whoB)}`
}

/** The kinds with their names for people, in the order in which they are offered. */
export const kindWords = ({ a, b }: Names): readonly (readonly [DifferenceKind, string])[] => [
  ['only-a', `Only in ${a.name}`],
  ['only-b', `Only in ${b.name}`],
  ['other-inspector', 'Another inspector'],
]
