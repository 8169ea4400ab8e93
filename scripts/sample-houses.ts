import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { greatCircleMeters } from '#engine/base/geo.ts'
import { areasOf } from './sample-houses/areas.ts'
import { allPieces, middleOf, type Piece, searchOf } from './sample-houses/piece.ts'

const FILE = join(import.meta.dirname, '../core/places/sample/sample-rows.ts')
const DISTRICTS = Array.from({ length: 12 }, (_, index) => String(101 + index))
const PIECES_OF_DISTRICT = 9
/** With fewer a district is not told of: the grid hardly reaches it. */
const FEWEST_PIECES = 6

interface PlacedPiece extends Piece {
  readonly district: string
  readonly postcode: string
}

/** Pieces that lie whole in one district and one ZIP code. */
function placedPieces(): PlacedPiece[] {
  const [districtAt, postcodeAt] = [
    areasOf('community_districts.geojson', 'boro_cd'),
    areasOf('zips.geojson', 'modzcta'),
  ]
  return allPieces().flatMap((piece) => {
    const places = [piece.start, middleOf(piece), piece.end]
    const [district = '', ...districts] = new Set(places.map(districtAt))
    const [postcode = '', ...postcodes] = new Set(places.map(postcodeAt))
    const isWhole = districts.length === 0 && postcodes.length === 0 && DISTRICTS.includes(district)
    return isWhole && postcode !== '' ? [{ ...piece, district, postcode }] : []
  })
}

/** Of the pieces of a district those that lie farthest from one another. */
function spread(pieces: readonly PlacedPiece[]): PlacedPiece[] {
  const chosen = pieces.slice(0, 1)
  const far = (piece: Piece): number =>
    Math.min(...chosen.map((other) => greatCircleMeters(middleOf(piece), middleOf(other))))
  while (chosen.length < Math.min(PIECES_OF_DISTRICT, pieces.length)) {
    const next = pieces.reduce<PlacedPiece | undefined>(
      (best, piece) => (best && far(best) >= far(piece) ? best : piece),
      undefined,
    )
    if (next) chosen.push(next)
  }
  return chosen
}

const digits = (degrees: number): string => String(Number(degrees.toFixed(5)))

const lineOf = ({ district, postcode, street, from, to, start, end }: PlacedPiece): string => {
  const places = [start.lat, start.lng, end.lat, end.lng].map(digits).join(', ')
  return `  [${district}, '${postcode}', '${street}', ${from}, ${to}, ${places}],`
}

const isFound = searchOf()
const pieces = placedPieces().filter((piece) => isFound(piece, piece.postcode))
const lines = DISTRICTS.map((code) => spread(pieces.filter(({ district }) => district === code)))
  .filter((chosen) => chosen.length >= FEWEST_PIECES)
  .flatMap((chosen) => chosen.map(lineOf))
writeFileSync(
  FILE,
  `// Written by scripts/sample-houses.ts from the facts of the built-in grid; a test compares both.

type Row = readonly [number, string, string, number, number, number, number, number, number]

/**
 * Houses of one side of a street of Manhattan, spread over its community districts: the district, ZIP code and name, the
 * first number and the last, where both stand.
 */
export const sampleRows: readonly Row[] = [
${lines.join('\n')}
]
`,
)
