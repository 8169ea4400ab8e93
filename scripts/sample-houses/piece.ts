import { greatCircleMeters, type Position } from '#engine/base/geo.ts'
import { buildAddressIndex, findAddress } from '#engine/geocoding/index.ts'
import { gridToPosition, type HouseRow, houseRows, manhattanExtract } from '#engine/regions/building.ts'

/** Houses of one side of a street between two numbers, in equal steps. */
export interface Piece {
  readonly street: string
  readonly from: number
  readonly to: number
  readonly start: Position
  readonly end: Position
}

const SHORTEST = 20
const LONGEST = 80
/** Where numbers stand closer, the rest of a hundred has no houses of its own. */
const METERS_PER_NUMBER = 1.5

/** All pieces of streets of the built-in grid, none much longer than a block. */
export const allPieces = (): Piece[] => houseRows().flatMap(piecesOf)

function piecesOf({ street, houses }: HouseRow): Piece[] {
  return houses.slice(1).flatMap((end, index) => {
    const start = houses[index]
    if (!start || end.number - start.number < SHORTEST) return []
    const numbers = { street, from: start.number, to: end.number }
    const whole = { ...numbers, start: gridToPosition(start.point), end: gridToPosition(end.point) }
    const meters = greatCircleMeters(whole.start, whole.end)
    return meters < METERS_PER_NUMBER * (end.number - start.number) ? [] : cut(whole)
  })
}

function cut(piece: Piece): Piece[] {
  const { from, to } = piece
  const parts = Math.ceil((to - from) / LONGEST)
  const step = 2 * Math.floor((to - from) / parts / 2)
  return Array.from({ length: parts }, (_, part) => {
    const first = from + part * step
    const last = part === parts - 1 ? to : first + step - 2
    return { ...piece, from: first, to: last, start: positionIn(piece, first), end: positionIn(piece, last) }
  })
}

/** Where a house of a piece stands. */
export function positionIn({ from, to, start, end }: Piece, number: number): Position {
  const share = (number - from) / (to - from)
  return { lat: start.lat + share * (end.lat - start.lat), lng: start.lng + share * (end.lng - start.lng) }
}

export const middleOf = (piece: Piece): Position => positionIn(piece, piece.from + evenHalf(piece))

const evenHalf = ({ from, to }: Piece): number => 2 * Math.floor((to - from) / 4)

const MOST_METERS = 12

/** Whether the search for addresses finds the houses of a piece where they stand. */
export function searchOf(): (piece: Piece, postcode: string) => boolean {
  const index = buildAddressIndex(manhattanExtract())
  return (piece, postcode) =>
    [piece.from, piece.from + evenHalf(piece), piece.to].every((number) => {
      const [match] = findAddress(index, `${number} ${piece.street}, New York, NY ${postcode}`, { limit: 1 })
      return match !== undefined && greatCircleMeters(match.position, positionIn(piece, number)) < MOST_METERS
    })
}
