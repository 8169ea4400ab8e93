import { intAt } from '#engine/base/typed-array.ts'
import { stateNames } from '#engine/base/us-states.ts'
import type { AreaColumns } from '../address-index.ts'
import type { Surroundings } from '../surroundings.ts'
import type { TextTable } from '../text-table.ts'
import { firstsOf, type NameTable } from './name-table.ts'

/** What lies around a street. */
export type Area = Omit<Surroundings, 'zip'>

/** Areas by number, each combination once. */
export class AreaTable {
  private readonly texts: TextTable
  private readonly names: NameTable
  private readonly areas: Area[] = []
  private readonly words: (readonly number[])[] = []
  private readonly numbers = new Map<string, number>()

  constructor(texts: TextTable, names: NameTable) {
    this.texts = texts
    this.names = names
  }

  numberOf({ city, district, borough, region }: Area): number {
    const key = [city, district, borough, region].join()
    const known = this.numbers.get(key)
    if (known !== undefined) return known
    this.numbers.set(key, this.areas.length)
    this.words.push(this.wordsOf([city, district, borough, region]))
    return this.areas.push({ city, district, borough, region }) - 1
  }

  /** The areas in columns; `renumber` says where the names' words have gone. */
  finish(renumber: Int32Array): AreaColumns {
    return {
      cities: Int32Array.from(this.areas, ({ city }) => city),
      districts: Int32Array.from(this.areas, ({ district }) => district),
      boroughs: Int32Array.from(this.areas, ({ borough }) => borough),
      regions: Int32Array.from(this.areas, ({ region }) => region),
      firstWord: firstsOf(this.words.map(({ length }) => length)),
      words: Int32Array.from(this.words.flat(), (word) =>
        word < 0 ? -1 - intAt(renumber, -1 - word) : intAt(renumber, word),
      ),
    }
  }

  /** A state is known by its code and by its name, whose words are -1 less their number: they name no town. */
  private wordsOf(parts: readonly number[]): number[] {
    const texts = parts.map((part) => this.texts.texts[part] ?? '')
    const state = this.names.wordsOf(stateNames.get(texts.at(-1) ?? '') ?? '')
    return [...new Set([...texts.flatMap((text) => this.names.wordsOf(text)), ...state.map((word) => -1 - word)])]
  }
}
