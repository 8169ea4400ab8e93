import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import * as z from 'zod'
import { greatCircleMeters } from '#engine/base/geo.ts'
import { createRandom } from '#engine/base/random.ts'
import type { Geocoded } from '#lambdas/gateways/places/judge.ts'

/** Real addresses that may lie beside the checkout. */
export const addressFiles: readonly string[] = ['addresses.csv', 'addresses_osm_lower_manhattan.csv'].map((name) =>
  join(import.meta.dirname, '../../../shared/data/nyc', name),
)

const Row = z.object({
  house_number: z.string(),
  street: z.string(),
  city: z.string(),
  borough: z.string(),
  zip: z.string(),
  lat: z.coerce.number(),
  lng: z.coerce.number(),
})

/** A real address out of a file. */
export type RealAddress = z.infer<typeof Row>

/** Real addresses of a CSV file, a sample of them by a seed. */
export function sampleAddresses(file: string, count: number, seed = 1): RealAddress[] {
  const { data } = Papa.parse(readFileSync(file, 'utf8'), { header: true, skipEmptyLines: true })
  const rows = z.array(Row).parse(data)
  const random = createRandom(seed)
  return rows
    .map((row) => ({ row, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ row }) => row)
}

type Write = (address: RealAddress) => string | undefined

const lineOf = ({ house_number, street }: RealAddress): string => `${house_number} ${street}`
const townOf = ({ city }: RealAddress): string => `${city}, NY`

/** Exchanges two letters in the middle of a word, or leaves one out: the longest word of letters of a text. */
function slip(text: string, change: (word: string, at: number) => string): string | undefined {
  const [word] = text.match(/\p{L}{5,}/gu)?.toSorted((a, b) => b.length - a.length) ?? []
  return word && text.replace(word, change(word, Math.floor(word.length / 2)))
}
const without = (word: string, at: number): string => word.slice(0, at) + word.slice(at + 1)
const swapped = (word: string, at: number): string =>
  `${word.slice(0, at - 1)}${word[at] ?? ''}${word[at - 1] ?? ''}${word.slice(at + 1)}`

/** Name of a street without its type: what a slip should hit. */
const slipped = (address: RealAddress, change: (word: string, at: number) => string): string | undefined => {
  const name = address.street.replace(/ (?:Street|Avenue|Place|Road|Boulevard|Parkway|Drive|Court|Lane|Terrace)$/, '')
  if (/\d/.test(name) || /^(?:East|West|North|South)$/.test(name)) return undefined
  const wrong = slip(name, change)
  return wrong && `${address.house_number} ${address.street.replace(name, wrong)}, ${townOf(address)} ${address.zip}`
}

const short: Readonly<Record<string, string>> = {
  Street: 'St',
  Avenue: 'Ave',
  Place: 'Pl',
  Road: 'Rd',
  Boulevard: 'Blvd',
  Parkway: 'Pkwy',
  East: 'E',
  West: 'W',
}
const ordinals = (text: string): string =>
  text.replace(/\b(\d+)(?= (?:Street|Avenue|St|Ave)\b)/g, (number) => {
    const last = /1\d$/.test(number) ? 0 : Number(number.at(-1))
    return number + (['th', 'st', 'nd', 'rd'][last] ?? 'th')
  })

/** How people write an address, by the name of the form; nothing where an address has no such form. */
export const addressForms: Readonly<Record<string, Write>> = {
  'as written': (a) => `${lineOf(a)}, ${townOf(a)} ${a.zip}`,
  'without ZIP': (a) => `${lineOf(a)}, ${townOf(a)}`,
  'without commas': (a) => `${lineOf(a)} ${a.city} NY ${a.zip}`,
  'short, with ordinals': (a) =>
    `${a.house_number} ${ordinals(a.street).replace(/\p{L}+/gu, (word) => short[word] ?? word)}, ${townOf(a)} ${a.zip}`,
  'NY, NY and ZIP': (a) => (a.city === 'New York' ? `${lineOf(a)}, NY, NY ${a.zip}` : undefined),
  'street and ZIP': (a) => `${lineOf(a)}, ${a.zip}`,
  'street, state and ZIP': (a) => `${lineOf(a)}, NY ${a.zip}`,
  'ZIP+4': (a) => `${lineOf(a)}, ${townOf(a)} ${a.zip}-1234`,
  'business first': (a) => `Joe's Pizza, ${lineOf(a)}, ${townOf(a)} ${a.zip}`,
  'business first, no comma': (a) => `Joe's Pizza ${lineOf(a)}, ${townOf(a)} ${a.zip}`,
  'with a flat': (a) => `${lineOf(a)} Apt 4B, ${townOf(a)} ${a.zip}`,
  'borough alone': (a) => `${lineOf(a)}, ${a.borough}`,
  'borough and ZIP': (a) => `${lineOf(a)}, ${a.borough} ${a.zip}`,
  'a letter missing': (a) => slipped(a, without),
  'letters exchanged': (a) => slipped(a, swapped),
  'a misspelt town': (a) => `${lineOf(a)}, ${slip(a.city, swapped) ?? 'New Yrok'}, NY ${a.zip}`,
  'a misspelt town, no ZIP': (a) => `${lineOf(a)}, ${slip(a.city, without) ?? 'New Yrk'}, NY`,
  'a misspelt type': (a) =>
    /Street$/.test(a.street) ? `${lineOf(a).replace(/Street$/, 'Stret')}, ${townOf(a)} ${a.zip}` : undefined,
  'without direction': (a) =>
    /^(?:East|West) \d/.test(a.street)
      ? `${a.house_number} ${a.street.replace(/^(?:East|West) /, '')}, ${townOf(a)} ${a.zip}`
      : undefined,
}

/** Addresses that are none: what is found for them must be refused or asked, never sure. */
export const falseForms: Readonly<Record<string, Write>> = {
  'east and west exchanged': (a) =>
    /^(?:East|West) \d/.test(a.street)
      ? `${a.house_number} ${a.street.replace(/^(?:East|West)/, (word) => (word === 'East' ? 'West' : 'East'))}, ${townOf(a)} ${a.zip}`
      : undefined,
  'a ZIP of another town': (a) => `${lineOf(a)}, ${a.zip.startsWith('11') ? '10453' : '11220'}`,
  'a ZIP that contradicts the town': (a) => `${lineOf(a)}, ${townOf(a)} ${a.zip.startsWith('11') ? '10453' : '11220'}`,
  'a town that is none': (a) => `${lineOf(a)}, Zzyzx`,
  'a town far away': (a) => `${lineOf(a)}, Albany, NY`,
  'a type that it has not': (a) =>
    /(?:Street|Broadway)$/.test(a.street)
      ? `${a.house_number} ${a.street.replace(/ Street$/, '')} Terrace, ${townOf(a)}`
      : undefined,
  'no number of this street': (a) => `98765 ${a.street}, ${townOf(a)} ${a.zip}`,
}

/** What became of one form: how many were asked, and shares of them. */
interface FormResult {
  readonly asked: number
  /** Found as a door or between two. */
  readonly doors: number
  /** Found so, within 300 m of where it is. */
  readonly right: number
  /** Found so, or as an area. */
  readonly found: number
  readonly withZip: number
  /** Meters from where they are, of those with a door, in order. */
  readonly off: readonly number[]
}

/** Asks for addresses in one form. */
export async function measureForm(
  write: Write,
  addresses: readonly RealAddress[],
  ask: (texts: readonly string[]) => Promise<readonly Geocoded[]>,
): Promise<FormResult> {
  const written = addresses.flatMap((address) => {
    const text = write(address)
    return text === undefined ? [] : [{ address, text }]
  })
  const answers = await ask(written.map(({ text }) => text))
  const found = written.flatMap(({ address }, index) => {
    const answer = answers[index]
    return answer?.kind === 'resolved' ? [{ address, answer }] : []
  })
  const doors = found.filter(({ answer }) => answer.quality !== 'area')
  const off = doors.map(({ address, answer }) => greatCircleMeters(answer.position, address)).sort((a, b) => a - b)
  const share = (count: number): number => count / Math.max(1, written.length)
  return {
    asked: written.length,
    doors: share(doors.length),
    right: share(off.filter((meters) => meters < 300).length),
    found: share(found.length),
    withZip: share(found.filter(({ address, answer }) => answer.address.includes(address.zip)).length),
    off,
  }
}
