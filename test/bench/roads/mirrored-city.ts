import type { Street, StreetMap } from '#test/support/roads/streets-to-graph.ts'

/** Links over each border, and how long and fast they are: as bridges over a river. */
const LINKS = 60
const LINK = { meters: 300, mph: 35, direction: 0 }

type Position = readonly [lat: number, lng: number]
type Measure = (position: Position) => number

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
 * A city beside its mirror images, `columns` × `rows` of them: in each of many bands across the border the outermost
 * crossing is joined with its image, so that the whole is one city of the same streets and many times the size.
 */
export function mirrorCity(city: StreetMap, columns: number, rows: number): StreetMap {
  const box = boxOf(city)
  const tiles = Array.from({ length: columns * rows }, (_, index): Tile => {
    return { index, column: index % columns, row: Math.floor(index / columns) }
  })
  const bandOfLat: Measure = ([lat]) => Math.floor((LINKS * (lat - box.south)) / box.height)
  const bandOfLng: Measure = ([, lng]) => Math.floor((LINKS * (lng - box.west)) / box.width)
  return {
    positions: tiles.flatMap((tile) => city.positions.map((position) => place(position, tile, box))),
    streets: tiles.flatMap((tile) => [
      ...copyStreets(city, tile),
      ...(tile.column + 1 < columns
        ? join(
            city,
            tile,
            tile.index + 1,
            outermost(city, ([, lng]) => eastOf(lng, tile, box), bandOfLat),
          )
        : []),
      ...(tile.row + 1 < rows
        ? join(
            city,
            tile,
            tile.index + columns,
            outermost(city, ([lat]) => northOf(lat, tile, box), bandOfLng),
          )
        : []),
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

const join = ({ positions }: StreetMap, tile: Tile, beside: number, crossings: readonly number[]): Street[] =>
  crossings.map((node) => ({
    ...LINK,
    from: tile.index * positions.length + node,
    to: beside * positions.length + node,
  }))

/** In each band the crossing nearest to the border. */
function outermost({ positions }: StreetMap, degreesOf: Measure, bandOf: Measure): number[] {
  const nearest = new Map<number, number>()
  for (const [node, position] of positions.entries()) {
    const band = bandOf(position)
    const known = positions[nearest.get(band) ?? -1]
    if (known === undefined || degreesOf(position) < degreesOf(known)) nearest.set(band, node)
  }
  return [...nearest.values()]
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
