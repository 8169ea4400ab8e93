import { intAt } from '#engine/base/typed-array.ts'
import { metersBetween, type Spot } from './centre.ts'
import type { Boundary, BoundaryKind } from './reading/read-boundaries.ts'
import type { HouseRows } from './reading/read-houses.ts'
import type { ReadPlace } from './reading/read-places.ts'
import type { StreetRows } from './reading/read-streets.ts'
import type { TextTable } from './text-table.ts'

/** What boundaries say of a spot, and else most of those near it: numbers of texts, -1 where nobody says anything. */
export interface Surroundings {
  readonly city: number
  /** Neighbourhood. */
  readonly district: number
  /** Borough or suburb. */
  readonly borough: number
  readonly zip: number
  readonly region: number
}

const settlements: ReadonlySet<string> = new Set(['city', 'town', 'village', 'hamlet'])

/** Cells in which neighbours vote, in ten-millionths of a degree: half a mile, a town, a county for the state. */
const NEAR = 80_000
const TOWN = 500_000
const WIDE = 3_000_000

/** A borough reaches as far as its shape; only well within half of the way to the next one is its middle a witness. */
const CLEARLY = 0.5

/** What tells of surroundings. */
interface Witnesses {
  readonly houses: HouseRows
  readonly streets: StreetRows
  readonly places: readonly ReadPlace[]
  readonly texts: TextTable
  readonly boundariesAt: (spot: Spot) => readonly Boundary[]
}

/** What is told by nearness. */
interface Neighbourhood extends Surroundings {
  /** The city that most addresses near by name; -1 for none. */
  readonly namedCity: number
}

/**
 * Tells city, district, ZIP and state of any spot: by the boundaries in which it lies; else what most addresses near it
 * say, else the place that it lies in, else (a town that nobody mapped) what most addresses for miles say.
 *
 * A township is asked behind the addresses: few people write it. What is told by nearness is kept for cells of about
 * 200 m.
 */
export function tellSurroundings(witnesses: Witnesses): (spot: Spot) => Surroundings {
  const { boundariesAt, texts } = witnesses
  const neighbourhoodAt = tellNeighbourhoods(witnesses)
  return (spot) => {
    const { namedCity, ...near } = neighbourhoodAt(spot)
    const boundaries = boundariesAt(spot)
    if (boundaries.length === 0) return near
    const within = (kind: BoundaryKind): number => texts.numberOf(boundaries.find((each) => each.kind === kind)?.name)
    const named = firstKnown(within('town'), () => firstKnown(namedCity, () => within('township')))
    return {
      ...near,
      city: firstKnown(named, () => near.city),
      district: firstKnown(near.district, () => within('quarter')),
      borough: firstKnown(within('borough'), () => near.borough),
      zip: firstKnown(within('zip'), () => near.zip),
    }
  }
}

function tellNeighbourhoods({ houses, streets, places, texts }: Witnesses): (spot: Spot) => Neighbourhood {
  const cityAt = majority([{ ...houses, votes: houses.cities }], NEAR)
  const cityAround = majority([{ ...houses, votes: houses.cities }], TOWN)
  const zipAt = majority([{ ...houses, votes: houses.zips }], NEAR)
  const zipOfWaysAt = majority([{ ...streets, votes: streets.zips }], NEAR)
  const regionAt = majority(
    [
      { ...houses, votes: houses.regions },
      { ...streets, votes: streets.regions },
    ],
    WIDE,
  )
  const settlementAt = nearestOf(places.filter(({ kind }) => settlements.has(kind)))
  const districtAt = nearestOf(places.filter(({ kind }) => kind === 'neighbourhood' || kind === 'quarter'))
  const boroughAt = nearestOf(
    places.filter(({ kind }) => kind === 'borough' || kind === 'suburb'),
    CLEARLY,
  )
  const known = new Map<number, Neighbourhood>()
  const look = (spot: Spot): Neighbourhood => ({
    namedCity: cityAt(spot),
    city: firstKnown(cityAt(spot), () => firstKnown(texts.numberOf(settlementAt(spot)), () => cityAround(spot))),
    district: texts.numberOf(districtAt(spot)),
    borough: texts.numberOf(boroughAt(spot)),
    zip: firstKnown(zipAt(spot), () => zipOfWaysAt(spot)),
    region: regionAt(spot),
  })
  return (spot) => {
    const cell = cellOf(spot.lat, spot.lng, 20_000)
    const found = known.get(cell) ?? look(spot)
    known.set(cell, found)
    return found
  }
}

const firstKnown = (first: number, second: () => number): number => (first >= 0 ? first : second())

/** Number of a cell; 4,000,000 columns are more than any size here needs. */
const cellOf = (lat: number, lng: number, size: number): number =>
  Math.floor(lat / size) * 4_000_000 + Math.floor(lng / size)

interface Votes {
  readonly votes: Int32Array
  readonly lats: Int32Array
  readonly lngs: Int32Array
}

/** What most rows of a cell say, or of the cells around it. */
function majority(rows: readonly Votes[], size: number): (spot: Spot) => number {
  const counts = new Map<number, Map<number, number>>()
  for (const { votes, lats, lngs } of rows) {
    for (let row = 0; row < votes.length; row++) {
      const vote = intAt(votes, row)
      if (vote < 0) continue
      const cell = cellOf(intAt(lats, row), intAt(lngs, row), size)
      const ofCell = counts.get(cell) ?? new Map<number, number>()
      ofCell.set(vote, (ofCell.get(vote) ?? 0) + 1)
      counts.set(cell, ofCell)
    }
  }
  return ({ lat, lng }) => {
    const own = mostOf([counts.get(cellOf(lat, lng, size))])
    if (own >= 0) return own
    return mostOf(around.map(([north, east]) => counts.get(cellOf(lat + north * size, lng + east * size, size))))
  }
}

const around = [-1, 0, 1].flatMap((north) => [-1, 0, 1].map((east) => [north, east] as const))

function mostOf(counts: readonly (ReadonlyMap<number, number> | undefined)[]): number {
  const sums = new Map<number, number>()
  for (const count of counts) for (const [vote, times] of count ?? []) sums.set(vote, (sums.get(vote) ?? 0) + times)
  let best = -1
  for (const [vote, times] of sums) if (times > (sums.get(best) ?? 0)) best = vote
  return best
}

/**
 * Name of the place that a spot lies in: the one whose middle is nearest, measured by its reach; none where another name
 * is nearly as near, farther than `clearly` of its distance.
 */
function nearestOf(places: readonly ReadPlace[], clearly = 1): (spot: Spot) => string | undefined {
  const size = 2_000_000
  const byCell = new Map<number, ReadPlace[]>()
  for (const place of places) {
    const cell = cellOf(place.lat, place.lng, size)
    byCell.set(cell, [...(byCell.get(cell) ?? []), place])
  }
  return (spot) => {
    const near = around.flatMap(
      ([north, east]) => byCell.get(cellOf(spot.lat + north * size, spot.lng + east * size, size)) ?? [],
    )
    const shares = near
      .map((place) => ({ name: place.name, share: metersBetween(spot, place) / place.reachMeters }))
      .sort((a, b) => a.share - b.share)
    const [first] = shares
    if (!first || first.share >= 1) return undefined
    const rival = shares.find(({ name }) => name !== first.name)
    return rival && first.share > clearly * rival.share ? undefined : first.name
  }
}
