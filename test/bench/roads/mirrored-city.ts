import type { Street, StreetMap } from '#test/support/roads/streets-to-graph.ts'

/** Crossings so near to the edge of the city, in degrees, are joined with their mirror image beyond it. */
const BORDER_DEGREES = 0.0006
const METERS_PER_DEGREE = 111_000

type Position = readonly [lat: number, lng: number]

interface Box {
  readonly south: number
  readonly west: number
  readonly height: number
  readonly width: number
}

/** A copy of the city in a table of them; every second column and every second row is a mirror image. */
interface Tile {
  readonly index: number
  readonly column: number
  readonly row: number
}

/**
 * A city beside its mirror images, `columns` × `rows` of them: streets that end at the border go on beyond it, so that
 * the whole is one city with the same mixture of streets and many times the size.
 */
export function mirrorCity(city: StreetMap, columns: number, rows: number): StreetMap {
  const box = boxOf(city)
  const tiles = Array.from({ length: columns * rows }, (_, index): Tile => {
    return { index, column: index % columns, row: Math.floor(index / columns) }
  })
  return {
    positions: tiles.flatMap((tile) => city.positions.map((position) => place(position, tile, box))),
    streets: tiles.flatMap((tile) => [
      ...copyStreets(city, tile),
      ...(tile.column + 1 < columns ? join(city, tile, tile.index + 1, ([, lng]) => eastOf(lng, tile, box)) : []),
      ...(tile.row + 1 < rows ? join(city, tile, tile.index + columns, ([lat]) => northOf(lat, tile, box)) : []),
    ]),
  }
}

/** Degrees from a place to the eastern border of a tile. */
const eastOf = (lng: number, { column }: Tile, { west, width }: Box): number =>
  column % 2 === 1 ? lng - west : west + width - lng

const northOf = (lat: number, { row }: Tile, { south, height }: Box): number =>
  row % 2 === 1 ? lat - south : south + height - lat

function place([lat, lng]: Position, tile: Tile, box: Box): Position {
  const { south, west, height, width } = box
  return [
    south + (tile.row + 1) * height - northOf(lat, tile, box),
    west + (tile.column + 1) * width - eastOf(lng, tile, box),
  ]
}

function copyStreets({ positions, streets }: StreetMap, { index }: Tile): Street[] {
  const first = index * positions.length
  return streets.map((street) => ({ ...street, from: street.from + first, to: street.to + first }))
}

function join({ positions }: StreetMap, tile: Tile, beside: number, degreesOf: (at: Position) => number): Street[] {
  const [first, second] = [tile.index * positions.length, beside * positions.length]
  return positions.flatMap((position, node): Street[] => {
    const degrees = degreesOf(position)
    if (degrees > BORDER_DEGREES) return []
    const meters = Math.max(1, 2 * degrees * METERS_PER_DEGREE)
    return [{ from: first + node, to: second + node, meters, mph: 30, direction: 0 }]
  })
}

function boxOf({ positions }: StreetMap): Box {
  const box = { south: 90, north: -90, west: 180, east: -180 }
  for (const [lat, lng] of positions) {
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
    box.west = Math.min(box.west, lng)
    box.east = Math.max(box.east, lng)
  }
  return { south: box.south, west: box.west, height: box.north - box.south, width: box.east - box.west }
}
