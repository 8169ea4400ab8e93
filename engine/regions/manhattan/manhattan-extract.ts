import type { OsmExtract } from '#engine/osm/extract.ts'
import { ExtractWriter, type OsmTags } from '#engine/osm/extract-writer.ts'
import { type Avenue, avenues, type Direction } from './avenues.ts'
import { bentHouses } from './bent-houses.ts'
import { type BentStreet, oneWay, street } from './bent-street.ts'
import { withCrossings, withoutStubs } from './crossings.ts'
import { acrossAt, type Diagonal, diagonals, transverses } from './diagonals.ts'
import { driveRoads } from './drives.ts'
import { type GridPoint, gridToPosition, LAST_STREET, uptownOf } from './grid.ts'
import { heights } from './heights.ts'
import { avenueHouses, diagonalHouses, type HouseRow, streetHouses } from './houses.ts'
import { type LandObject, landObjects, zipAreas } from './land.ts'
import { oldStreets } from './old-streets.ts'
import { drivenParts } from './one-ways.ts'
import { isWide, ordinal, type Span, streetDirection, streetSpans } from './streets.ts'

/**
 * Streets of the West Village, from the grid or Greenwich Avenue down to the Hudson, their numbers growing that way.
 *
 * Measured to some twenty meters on where their houses stand, and on where taxis drive. In pieces where blocks are not
 * numbered alike.
 */
const evenToTheSouth: readonly BentStreet[] = [
  oneWay('down', street('West 10th Street', '-52/-2453 -116/-2508 -422/-2767 -789/-3074', [98, 308])),
  oneWay('up', street('West 11th Street', '-52/-2374 -195/-2400 -362/-2421', [100, 212])),
  oneWay('up', street('West 11th Street', '-362/-2421 -616/-2641 -911/-2885', [212, 377])),
  oneWay('down', street('West 12th Street', '-52/-2296 -240/-2286 -448/-2324', [100, 238])),
  oneWay('down', street('West 12th Street', '-448/-2324 -728/-2487 -1023/-2662', [238, 400])),
  oneWay('up', street('West 13th Street', '-52/-2217 -547/-2213 -948/-2213', [100, 415])),
  oneWay('down', street('West 4th Street', '605/-2905 12/-2892', [1, 140])),
  oneWay('down', street('West 4th Street', '12/-2892 -275/-2758', [140, 210])),
  oneWay('up', street('West 4th Street', '-275/-2758 -475/-2538 -664/-2266', [210, 351])),
  oneWay('up', street('Charles Street', '-224/-2504 -386/-2630 -586/-2808', [1, 115])),
  oneWay('up', street('Charles Street', '-586/-2808 -865/-3028', [115, 172])),
  oneWay('down', street('Perry Street', '-280/-2460 -438/-2583 -620/-2737 -844/-2916', [1, 167])),
  oneWay('down', street('Bank Street', '-402/-2360 -537/-2483', [1, 56])),
  oneWay('down', street('Bank Street', '-537/-2483 -765/-2660', [56, 111])),
  oneWay('down', street('Bank Street', '-765/-2660 -914/-2802', [111, 166])),
  oneWay('up', street('Jane Street', '-482/-2282 -668/-2381 -904/-2510', [1, 87])),
  oneWay('up', street('Jane Street', '-904/-2510 -1018/-2586', [87, 130])),
  oneWay('down', street('Horatio Street', '-600/-2262 -707/-2333 -861/-2405 -994/-2483', [1, 100])),
  oneWay('down', street('Washington Street', '-656/-3063 -799/-2784 -937/-2489 -1026/-2220', [649, 859])),
]

const evenToTheNorth: readonly BentStreet[] = [
  street('Greenwich Avenue', '-52/-2610 -281/-2412 -560/-2217', [1, 125]),
  oneWay('up', street('Bethune Street', '-742/-2573 -806/-2607 -955/-2677', [2, 70])),
]

/** All of them. */
export const villageStreets: readonly BentStreet[] = [
  ...evenToTheSouth.map((row): BentStreet => ({ ...row, evens: 'left' })),
  ...evenToTheNorth,
]

const MAXSPEED = '25 mph'
const numbered = Array.from({ length: LAST_STREET }, (_, index) => index + 1)
/** Streets outside the grid: below it and above. */
const bentStreets = [...oldStreets, ...villageStreets, ...heights]
const at = (street: number, across: number): GridPoint => ({ across, uptown: uptownOf(street) })

/**
 * Manhattan as an extract, made from the facts of its grid, the main streets below it and the streets above: so that a
 * fresh clone has streets, addresses and directions without a file beside it.
 *
 * Left out: the smallest streets of Greenwich Village and downtown, bridges and tunnels. docs/regions.md says how far off the rest is.
 */
export function manhattanExtract(): OsmExtract {
  const map = new GridMap()
  for (const avenue of avenues) addAvenue(map, avenue)
  for (const diagonal of diagonals) addDiagonal(map, diagonal)
  for (const street of numbered) for (const span of streetSpans(street)) addStreet(map, street, span)
  for (const [name, east, west] of transverses) {
    map.addRoad([at(east, 258), at(west, -601)], { highway: 'secondary', name, maxspeed: MAXSPEED })
  }
  addBentStreets(map)
  for (const { points, tags } of driveRoads()) map.addRoad(points, tags, {})
  for (const row of houseRows()) map.addHouses(row)
  for (const object of landObjects()) map.addLand(object)
  for (const area of zipAreas()) map.addArea(area)
  return map.finish()
}

/** All houses of the grid. */
export const houseRows = (): HouseRow[] => [
  ...avenues.flatMap(avenueHouses),
  ...diagonals.flatMap(diagonalHouses),
  ...numbered.flatMap(streetHouses),
  ...bentStreets.flatMap(bentHouses),
]

const keyOf = ({ across, uptown }: GridPoint): string => `${Math.round(across)}/${Math.round(uptown)}`

/** Writes points of the grid as nodes, each once: what meets at a point is connected there. */
class GridMap {
  private readonly writer = new ExtractWriter()
  private readonly nodes = new Map<string, number>()
  private lastId = 0

  addRoad(points: readonly GridPoint[], tags: OsmTags, ofNodes: OsmTags = { highway: 'traffic_signals' }): void {
    this.writer.addWay(
      this.nextId(),
      points.map((point) => this.crossing(point, ofNodes)),
      tags,
    )
  }

  addHouses({ street, parity, houses }: HouseRow): void {
    // Reckoned, not seen: the last house of a row is no more a door than those between.
    const place = { 'addr:street': street, 'addr:city': 'New York', 'addr:state': 'NY', 'addr:inclusion': 'estimate' }
    const ids = houses.map(({ number, point }) => {
      const id = this.nextId()
      this.writer.addNode(id, gridToPosition(point), { 'addr:housenumber': String(number), ...place })
      return id
    })
    this.writer.addWay(this.nextId(), ids, { 'addr:interpolation': parity })
  }

  addLand({ points, isClosed, tags }: LandObject): void {
    const isPlace = points.length === 1
    const ids = points.map((point) => {
      const id = this.nextId()
      this.writer.addNode(id, point, isPlace ? tags : {})
      return id
    })
    if (!isPlace) this.writer.addWay(this.nextId(), [...ids, ...(isClosed ? ids.slice(0, 1) : [])], tags)
  }

  /** An area is a relation of its outline. */
  addArea({ points, tags }: LandObject): void {
    this.addLand({ points, isClosed: true, tags: {} })
    this.writer.addRelation(this.nextId(), [{ type: 'way', id: this.lastId - 1, role: 'outer' }], {
      type: 'boundary',
      ...tags,
    })
  }

  finish(): OsmExtract {
    return this.writer.finish()
  }

  /** Whether a road meets this point. */
  has(point: GridPoint): boolean {
    return this.nodes.has(keyOf(point))
  }

  private crossing(point: GridPoint, tags: OsmTags): number {
    const key = keyOf(point)
    const known = this.nodes.get(key)
    if (known !== undefined) return known
    const id = this.nextId()
    this.nodes.set(key, id)
    this.writer.addNode(id, gridToPosition(point), tags)
    return id
  }

  private nextId(): number {
    this.lastId += 1
    return this.lastId
  }
}

/** A one-way road is written the way it is driven, each part of one direction for itself. */
function addDriven(
  map: GridMap,
  line: readonly GridPoint[],
  direction: Direction,
  tags: OsmTags & { name: string },
): void {
  for (const { points, direction: driven } of drivenParts(tags.name, line, direction)) {
    const oneway: OsmTags = driven === 'both' ? {} : { oneway: 'yes' }
    map.addRoad(driven === 'down' ? points.toReversed() : points, { ...tags, ...oneway })
  }
}

function addAvenue(map: GridMap, { name, alias, across, from, to, direction }: Avenue): void {
  const points = numbered.filter((street) => street >= from && street <= to).map((street) => at(street, across))
  const tags = { highway: 'secondary', name, ...(alias ? { alt_name: alias } : {}), maxspeed: MAXSPEED }
  addDriven(map, points, direction, tags)
}

function addDiagonal(map: GridMap, diagonal: Diagonal): void {
  const points = numbered.flatMap((street) => {
    const across = acrossAt(diagonal, street)
    return across === undefined ? [] : [at(street, across)]
  })
  const tags = { highway: 'secondary', name: diagonal.name, maxspeed: MAXSPEED }
  addDriven(map, points, diagonal.direction, tags)
}

/** They meet one another anywhere, and the grid where one of them ends. */
function addBentStreets(map: GridMap): void {
  const lines = withoutStubs(withCrossings(bentStreets.map(({ points }) => points)), (point) => map.has(point))
  for (const [index, { name, direction, isWide: isMain }] of bentStreets.entries()) {
    const tags = { highway: isMain ? 'secondary' : 'residential', name, maxspeed: MAXSPEED }
    addDriven(map, lines[index] ?? [], direction, tags)
  }
}

/** A street is named and directed anew at Fifth Avenue. */
const FIFTH_AVENUE = 258

function addStreet(map: GridMap, street: number, [west, east]: Span): void {
  addSide(map, street, { side: 'West', span: [west, Math.min(east, FIFTH_AVENUE)] })
  addSide(map, street, { side: 'East', span: [Math.max(west, FIFTH_AVENUE), east] })
}

function addSide(
  map: GridMap,
  street: number,
  { side, span: [west, east] }: { side: 'East' | 'West'; span: Span },
): void {
  const crossings = acrossOf(street).filter((across) => across > west && across < east)
  if (east <= west) return
  const points = [west, ...crossings, east].map((across) => at(street, across))
  const direction = streetDirection(street, side)
  const toward = { east: 'up', west: 'down', both: 'both' } as const
  addDriven(map, points, toward[direction], {
    highway: isWide(street) ? 'secondary' : 'residential',
    name: `${side} ${ordinal(street)} Street`,
    maxspeed: MAXSPEED,
  })
}

/** Meters across of everything that crosses a street, from the west. */
function acrossOf(street: number): number[] {
  const straight = avenues.flatMap(({ across, from, to }) => (street >= from && street <= to ? [across] : []))
  const slanting = diagonals.flatMap((diagonal) => acrossAt(diagonal, street) ?? [])
  // Beyond its last street the grid goes on with streets that bend.
  const beyond = bentStreets.flatMap(({ points: [first] }) =>
    first?.uptown === uptownOf(street) ? [first.across] : [],
  )
  return [...new Set([...straight, ...slanting, ...beyond])].toSorted((a, b) => a - b)
}
