import { createRandom, type Random } from '#engine/base/random.ts'
import type { OsmExtract } from '#engine/osm/extract.ts'
import { ExtractWriter } from '#engine/osm/extract-writer.ts'

const syllables =
  'al an ar bel ber bro cal car den dor el far gar glen hal har ing kel lan mar mor nor ol pen rin sel tor ul ver win'.split(
    ' ',
  )
const types = ['Street', 'Avenue', 'Road', 'Lane', 'Drive', 'Court', 'Place', 'Boulevard']
const winds = ['', '', '', 'North ', 'South ', 'East ', 'West ']

/** A written address of a synthetic town and where it lies. */
export interface Written {
  readonly text: string
  readonly street: string
  readonly lat: number
  readonly lng: number
}

/** Towns on a grid, each with streets of forty houses: the names of half of the streets are found in many towns. One of `every` is a sample, and each street has so many landmarks. */
export function syntheticTowns(
  seed: number,
  houses: number,
  { every = 1000, landmarks = 0 }: { readonly every?: number; readonly landmarks?: number } = {},
): { extract: OsmExtract; sample: readonly Written[] } {
  const random = createRandom(seed)
  const writer = new ExtractWriter()
  const common = Array.from({ length: 400 }, () => streetName(random))
  const sample: Written[] = []
  for (let number = 0; number * HOUSES < houses; number++) {
    const town = Math.floor(number / STREETS)
    const street = random.next() < 0.5 ? (common[random.below(common.length)] ?? '') : streetName(random)
    const corner = {
      lat: 38 + 0.05 * (town % 40) + 0.0006 * (number % STREETS),
      lng: -80 + 0.06 * Math.floor(town / 40),
    }
    const written = addStreet(writer, { street, town, corner, firstId: 1 + number * HOUSES }, random)
    sample.push(...written.filter(() => random.below(every) === 0))
    addLandmarks(writer, { corner, count: landmarks, firstId: 1 + houses + HOUSES + number * landmarks })
  }
  return { extract: writer.finish(), sample }
}

function addLandmarks(
  writer: ExtractWriter,
  { corner, count, firstId }: Pick<Street, 'corner' | 'firstId'> & { readonly count: number },
): void {
  const random = createRandom(firstId)
  for (let at = 0; at < count; at++) {
    const name = `${wordOf(random, 3)} ${wordOf(random, 2)}`
    writer.addNode(firstId + at, { lat: corner.lat, lng: corner.lng + 0.001 * at }, { amenity: 'restaurant', name })
  }
}

const STREETS = 60
const HOUSES = 40

interface Street {
  readonly street: string
  readonly town: number
  readonly corner: { readonly lat: number; readonly lng: number }
  readonly firstId: number
}

function addStreet(writer: ExtractWriter, { street, town, corner, firstId }: Street, random: Random): Written[] {
  const city = wordOf(createRandom(town), 3)
  const zip = `${10_000 + town}`
  return Array.from({ length: HOUSES }, (_, house) => {
    const number = `${100 + 4 * house + random.below(4)}`
    const at = { lat: corner.lat, lng: corner.lng + 0.0008 * house }
    const tags = { 'addr:housenumber': number, 'addr:street': street, 'addr:city': city, 'addr:postcode': zip }
    writer.addNode(firstId + house, at, { ...tags, 'addr:state': 'VA' })
    return { text: `${number} ${street}, ${city}, VA ${zip}`, street, ...at }
  })
}

const streetName = (random: Random): string => {
  const pick = (list: readonly string[]) => list[random.below(list.length)] ?? ''
  const body = random.below(8) === 0 ? ordinalOf(1 + random.below(199)) : wordOf(random, 2 + random.below(2))
  return `${pick(winds)}${body} ${pick(types)}`
}

function wordOf(random: Random, length: number): string {
  const text = Array.from({ length }, () => syllables[random.below(syllables.length)] ?? '').join('')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

function ordinalOf(value: number): string {
  const ending = ['th', 'st', 'nd', 'rd'][value % 100 > 10 && value % 100 < 14 ? 0 : value % 10] ?? 'th'
  return `${value}${ending}`
}

/** A text with one letter of its longest word changed, left out, doubled or exchanged with the next. */
export function withTypo(text: string, random: Random): string {
  const word = text
    .split(/[ ,]/)
    .reduce((best, each) => (/^[A-Za-z]+$/.test(each) && each.length > best.length ? each : best), '')
  const at = text.indexOf(word) + 1 + random.below(Math.max(1, word.length - 2))
  const [before, letter, next, after] = [text.slice(0, at), text.charAt(at), text.charAt(at + 1), text.slice(at + 2)]
  const kinds = [
    `${before}${letter === 'x' ? 'q' : 'x'}${next}${after}`,
    `${before}${next}${after}`,
    `${before}${letter}${letter}${next}${after}`,
    `${before}${next}${letter}${after}`,
  ]
  return kinds[random.below(kinds.length)] ?? text
}
