import { keysOf } from '#engine/base/keys.ts'
import { type HeadWords, headWords } from './head-words.ts'

/** A column of a file: what stands above it, and in it, blanks left out. */
export interface SeenColumn {
  /** Blank where nothing stands above it. */
  readonly head: string
  readonly cells: readonly string[]
}

/** What one column was taken for. */
export interface ColumnGuess<Key extends string = string> {
  readonly key: Key
  /** From 0 to 1; what is below `SURE` is asked. */
  readonly confidence: number
}

/** What the columns of a file were taken for, by their places; nothing is taken for the same thing twice. */
export interface Guess<Key extends string = string> {
  readonly columns: readonly (ColumnGuess<Key> | undefined)[]
  /** Columns whose heads say the same of one field: the first of each was taken. */
  readonly alike: readonly { readonly key: Key; readonly columns: readonly number[] }[]
}

/** From this confidence on nobody needs to be asked. */
export const SURE = 0.8

/** Cells that are looked at: enough to know a column by. */
const LOOKED_AT = 200
/** Fewer cells than these prove nothing. */
const FEW = 3

const shareOf = (cells: readonly string[], looks: (text: string) => boolean): number => {
  const seen = cells.slice(0, LOOKED_AT)
  return seen.length === 0 ? 0 : seen.filter(looks).length / seen.length
}

interface Candidate<Key extends string> extends ColumnGuess<Key> {
  readonly column: number
  /** Place of the head among those of the field, for what is equally sure. */
  readonly rank: number
  /** What two heads that say the same have in common. */
  readonly said: string
}

/** How sure a head is by whose it is: what belongs to the payer is not where the stop is. */
const partyScores = { unsaid: 1, stop: 0.97, other: 0.55 } as const
/** What is left of it where nothing below a head looks as it says, where nothing stands below it, where it may mean anything. */
const [ODD, EMPTY, VAGUE] = [0.5, 0.85, 0.9] as const
const LOOKS_ALONE = 0.7

interface Field {
  readonly heads: readonly string[]
  readonly vagueHeads?: readonly string[]
  readonly looks?: (text: string) => boolean
  readonly vagueLooks?: (text: string) => boolean
  readonly isKnownByLooks?: true
  readonly isPayersToo?: true
}

function scoreOfHead(
  { all, bare, party }: HeadWords,
  heads: readonly string[],
  isPayersToo = false,
): [score: number, rank: number] {
  // A head may have the words of a party in it, as the table writes it.
  const whole = all === bare ? -1 : heads.indexOf(all)
  if (whole >= 0) return [1, whole]
  const rank = heads.indexOf(bare)
  const score = party === 'other' && isPayersToo ? SURE : partyScores[party]
  return rank < 0 ? [0, 0] : [score, rank]
}

/** How well a column fits a field by its head, as far as its cells do not say otherwise. */
function scoreByHead(field: Field, words: HeadWords, cells: readonly string[]): [score: number, rank: number] {
  const { heads, vagueHeads = [], looks, vagueLooks = looks } = field
  const [byHead, rank] = scoreOfHead(words, heads, field.isPayersToo)
  const isOdd = looks !== undefined && cells.length >= FEW && shareOf(cells, looks) < 0.2
  if (byHead > 0) return [byHead * (isOdd ? ODD : 1) * (cells.length === 0 ? EMPTY : 1), rank]
  const [vaguely, vagueRank] = scoreOfHead(words, vagueHeads)
  const isMeant = vaguely > 0 && vagueLooks !== undefined && shareOf(cells, vagueLooks) >= 0.8
  return isMeant ? [vaguely * VAGUE, heads.length + vagueRank] : [0, 0]
}

/** How well a column fits a field by its cells alone. */
function scoreByLooks({ looks, isKnownByLooks }: Field, cells: readonly string[]): number {
  const share = looks && isKnownByLooks && cells.length >= 2 ? shareOf(cells, looks) : 0
  return share >= 0.9 ? LOOKS_ALONE * share : 0
}

/** Guesses what each column holds, by heads and contents. A field goes to the column that fits it best, and to no other. */
export function guessColumns<Key extends string>(
  columns: readonly SeenColumn[],
  fields: Readonly<Record<Key, Field>>,
): Guess<Key> {
  const keys: readonly Key[] = keysOf(fields)
  const candidates = columns.flatMap(({ head, cells }, column): Candidate<Key>[] => {
    const words = headWords(head)
    const said = `${words.bare} ${words.party}`
    const named = keys.flatMap((key) => {
      const [confidence, rank] = scoreByHead(fields[key], words, cells)
      return confidence > 0 ? [{ key, column, confidence, rank, said }] : []
    })
    if (named.length > 0 || words.party === 'other') return named
    return keys.flatMap((key) => {
      const confidence = scoreByLooks(fields[key], cells)
      return confidence > 0 ? [{ key, column, confidence, rank: 0, said }] : []
    })
  })
  return chosenOf(candidates, columns.length)
}

function chosenOf<Key extends string>(candidates: readonly Candidate<Key>[], count: number): Guess<Key> {
  const order = candidates.toSorted(
    (one, other) => other.confidence - one.confidence || one.rank - other.rank || one.column - other.column,
  )
  const columns: (ColumnGuess<Key> | undefined)[] = Array.from({ length: count }, () => undefined)
  const taken = new Map<Key, Candidate<Key>>()
  for (const candidate of order) {
    if (columns[candidate.column] || taken.has(candidate.key)) continue
    columns[candidate.column] = { key: candidate.key, confidence: candidate.confidence }
    taken.set(candidate.key, candidate)
  }
  const alike = [...taken.values()].flatMap(({ key, column, said, confidence }) => {
    const others = order.filter(
      (each) => each.key === key && each.column !== column && each.said === said && each.confidence === confidence,
    )
    const open = others.filter((each) => !columns[each.column] && confidence >= SURE)
    return open.length === 0 ? [] : [{ key, columns: [column, ...open.map((each) => each.column)] }]
  })
  return { columns, alike }
}
