import { createRandom, type Random } from '#engine/base/random.ts'
import type { RealAddress } from '../address-forms.ts'
import type { Bounded, City } from './city-extract.ts'

/** Boroughs in a row from west to east, each of three by three ZIP codes. */
const boroughs = [
  { borough: 'Staten Island', city: 'Staten Island', zip: 10301 },
  { borough: 'Manhattan', city: 'New York', zip: 10001 },
  { borough: 'Bronx', city: 'Bronx', zip: 10451 },
  { borough: 'Brooklyn', city: 'Brooklyn', zip: 11201 },
  { borough: 'Queens', city: 'Queens', zip: 11354 },
] as const
type Borough = (typeof boroughs)[number]

const SOUTH = 40.6
const WEST = -74.2
/** A borough in degrees, and the water beside it. */
const [HEIGHT, WIDTH, GAP] = [0.09, 0.09, 0.03]
const BLOCKS = 10
const HOUSES = 4

const everywhere = ['Broadway', 'Main Street', '5 Avenue', 'Washington Street', 'Saint Marks Place', 'Park Avenue']
const syllables = 'ald ber cor del fen gar hol ing ker lan mor nor pel ros sel tor ulm ver wes yar'.split(' ')
const types = ['Street', 'Avenue', 'Place', 'Road']
const quarterNames = ['East New York', 'New Lots', 'Long Island City', 'South Village', 'Jackson Heights', 'Midtown']

/**
 * Five boroughs that a seed draws, with what makes their addresses hard: streets of one name in all of them, streets that
 * differ by their wind, numbers with hyphens, blocks that begin with a new hundred wherever they stand, neighbourhoods
 * that are called like other towns.
 */
export function drawBoroughs(seed: number): {
  rows: readonly RealAddress[]
  around: Omit<City, 'doors' | 'alongWays'>
} {
  const random = createRandom(seed)
  const rows = boroughs.flatMap((borough, column) => drawStreets(borough, WEST + column * (WIDTH + GAP), random))
  const quarters = quarterNames.map((name) => ({
    name,
    lat: SOUTH + HEIGHT * random.next(),
    lng: WEST + boroughs.length * (WIDTH + GAP) * random.next(),
  }))
  const outlines = boroughs.map(({ borough: name }, column) =>
    boxOf(name, { south: SOUTH, west: WEST + column * (WIDTH + GAP), height: HEIGHT, width: WIDTH }),
  )
  const zips = boroughs.flatMap(({ zip }, column) =>
    Array.from({ length: 9 }, (_, at) =>
      boxOf(`${zip + at}`, {
        south: SOUTH + (Math.floor(at / 3) * HEIGHT) / 3,
        west: WEST + column * (WIDTH + GAP) + ((at % 3) * WIDTH) / 3,
        ...{ height: HEIGHT / 3, width: WIDTH / 3 },
      }),
    ),
  )
  return { rows, around: { quarters, boroughs: outlines, zips } }
}

function drawStreets(borough: Borough, west: number, random: Random): RealAddress[] {
  const own = Array.from({ length: 12 }, () => `${nameOf(random)} ${types[random.below(types.length)] ?? ''}`)
  const hasWinds = borough.borough !== 'Queens'
  const numbered = Array.from({ length: 8 }, (_, at) =>
    hasWinds ? [`East ${20 + at} Street`, `West ${20 + at} Street`] : [`${20 + at} Street`, `${20 + at} Avenue`],
  ).flat()
  const names = [...everywhere, ...own, ...numbered]
  return names.flatMap((street, row) => {
    const lat = SOUTH + (HEIGHT * (row + 0.5)) / names.length
    const [start, end] = spanOf(street)
    return Array.from({ length: BLOCKS * HOUSES }, (_, at) => {
      const along = (at + 0.2 + 0.6 * random.next()) / (BLOCKS * HOUSES)
      const lng = west + WIDTH * (start + along * (end - start))
      return { house_number: numberOf(borough, at, random), street, ...placeOf(borough, { lat, lng }, west) }
    })
  })
}

/** On either side of an avenue streets are called after their wind, with numbers that grow away from it. */
function spanOf(street: string): readonly [start: number, end: number] {
  if (street.startsWith('West')) return [0.5, 0]
  return street.startsWith('East') ? [0.5, 1] : [0, 1]
}

/** Blocks begin with a new hundred; in Queens that is set off by a hyphen. */
function numberOf({ borough }: Borough, at: number, random: Random): string {
  const block = 1 + Math.floor(at / HOUSES)
  const house = 10 + (at % HOUSES) * 12 + random.below(10)
  return borough === 'Queens' ? `${30 + block}-${house}` : `${100 * block + house}`
}

function placeOf({ borough, city, zip }: Borough, at: { readonly lat: number; readonly lng: number }, west: number) {
  const [row, column] = [Math.floor((3 * (at.lat - SOUTH)) / HEIGHT), Math.floor((3 * (at.lng - west)) / WIDTH)]
  return { borough, city, zip: `${zip + 3 * row + Math.min(2, column)}`, ...at }
}

const nameOf = (random: Random): string => {
  const text = Array.from({ length: 2 + random.below(2) }, () => syllables[random.below(syllables.length)] ?? '').join(
    '',
  )
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

interface Box {
  readonly south: number
  readonly west: number
  readonly height: number
  readonly width: number
}

function boxOf(name: string, { south, west, height, width }: Box): Bounded {
  const [north, east] = [south + height, west + width]
  return {
    name,
    rings: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  }
}
