import { intAt } from '#engine/base/typed-array.ts'
import { TURN } from '../compile/direction.ts'
import type { Tours } from './tours.ts'

/** A sector is a range of directions, counted on from its first, which may be the greater one. */
const EMPTY = -1

/** How far it is from one direction round to another. */
const turnFrom = (from: number, to: number): number => (to - from) & (TURN - 1)

/** Makes the sector of a route empty. */
export function openSector({ sector }: Tours, vehicle: number): void {
  sector[2 * vehicle] = EMPTY
  sector[2 * vehicle + 1] = EMPTY
}

/** Makes room for a client in the sector of a route, on the side where less is missing. */
export function widenSector({ sector, problem }: Tours, vehicle: number, client: number): void {
  const direction = intAt(problem.angle, client)
  const begin = intAt(sector, 2 * vehicle)
  const end = intAt(sector, 2 * vehicle + 1)
  if (begin === EMPTY) {
    sector[2 * vehicle] = direction
    sector[2 * vehicle + 1] = direction
  } else if (turnFrom(begin, direction) > turnFrom(begin, end)) {
    if (turnFrom(end, direction) <= turnFrom(direction, begin)) sector[2 * vehicle + 1] = direction
    else sector[2 * vehicle] = direction
  }
}

/** Whether the sectors of two routes overlap; an empty one overlaps with none. */
export function doSectorsOverlap({ sector }: Tours, first: number, second: number): boolean {
  const begin = intAt(sector, 2 * first)
  const other = intAt(sector, 2 * second)
  if (begin === EMPTY || other === EMPTY) return false
  const isOtherInside = turnFrom(begin, other) <= turnFrom(begin, intAt(sector, 2 * first + 1))
  return isOtherInside || turnFrom(other, begin) <= turnFrom(other, intAt(sector, 2 * second + 1))
}
