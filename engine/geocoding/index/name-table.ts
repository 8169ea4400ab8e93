import { intAt } from '#engine/base/typed-array.ts'
import type { NameColumns, WordColumns } from '../address-index.ts'
import { canonicalWords } from '../normalise.ts'
import { TextTable } from '../text-table.ts'
import { groupRows } from './street-groups.ts'

/** Longer words are cut: nobody types more, and a byte holds what two words share. */
const LONGEST_WORD = 64
const MOST_WORDS = 12

/** Collects names and words while an index is built. */
export class NameTable {
  private readonly words = new TextTable()
  private readonly names = new TextTable()
  private readonly targets: (readonly [name: number, target: number])[] = []

  /** Words of a text by number. */
  wordsOf(text: string): number[] {
    return this.spell(text).map((word) => this.words.numberOf(word))
  }

  /** Number of the one spelling of a name; -1 where it has no letter and no digit. */
  numberOf(text: string): number {
    return this.names.numberOf(this.spell(text).join(' '))
  }

  /** Lets a street (its number) or a place (-1 less its number) be found under a text. */
  add(text: string, target: number): void {
    const name = this.numberOf(text)
    if (name >= 0) this.targets.push([name, target])
  }

  /** Names and words in columns. `renumber` says where a word of {@link wordsOf} has gone. */
  finish(): { readonly names: NameColumns; readonly words: WordColumns; readonly renumber: Int32Array } {
    const lists = this.names.texts.map((name) => name.split(' ').map((word) => this.words.numberOf(word)))
    const order = this.words.texts.map((text, word) => ({ text, word })).sort((a, b) => (a.text < b.text ? -1 : 1))
    const renumber = new Int32Array(order.length)
    for (const [place, { word }] of order.entries()) renumber[word] = place
    const unique = new Map(this.targets.map((pair) => [pair.join(), pair] as const))
    const targets = [...unique.values()]
    const ofName = groupRows(
      Int32Array.from(targets, ([name]) => name),
      lists.length,
    )
    const nameWords = Int32Array.from(lists.flat(), (word) => intAt(renumber, word))
    return {
      renumber,
      names: {
        firstWord: firstsOf(lists.map(({ length }) => length)),
        words: nameWords,
        firstTarget: ofName.first,
        targets: ofName.rows.map((row) => targets[row]?.[1] ?? 0),
      },
      words: { ...letterColumns(order.map(({ text }) => text)), ...postings(lists, renumber) },
    }
  }

  private spell(text: string): string[] {
    return canonicalWords(text)
      .slice(0, MOST_WORDS)
      .map((word) => word.slice(0, LONGEST_WORD))
  }
}

/** Where each of some lists begins in one behind the other. */
export function firstsOf(lengths: readonly number[]): Int32Array {
  const first = new Int32Array(lengths.length + 1)
  for (const [index, length] of lengths.entries()) first[index + 1] = intAt(first, index) + length
  return first
}

function letterColumns(sorted: readonly string[]): Pick<WordColumns, 'firstLetter' | 'letters' | 'shared'> {
  const all = sorted.join('')
  return {
    firstLetter: firstsOf(sorted.map(({ length }) => length)),
    letters: Uint16Array.from({ length: all.length }, (_, at) => all.charCodeAt(at)),
    shared: Uint8Array.from(sorted, (word, at) => sharedLetters(sorted[at - 1] ?? '', word)),
  }
}

function sharedLetters(left: string, right: string): number {
  let count = 0
  while (count < left.length && left[count] === right[count]) count++
  return count
}

/** Names by word. */
function postings(lists: readonly (readonly number[])[], renumber: Int32Array) {
  const pairs = lists.flatMap((words, name) =>
    [...new Set(words)].map((word) => ({ name, word: intAt(renumber, word) })),
  )
  const { first, rows } = groupRows(
    Int32Array.from(pairs, ({ word }) => word),
    renumber.length,
  )
  return { firstName: first, names: rows.map((row) => pairs[row]?.name ?? 0) }
}
