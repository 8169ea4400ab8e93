import type { Position } from '#engine/base/geo.ts'

/** The wind nearest to the initial great-circle bearing from one point to another: `north`, `north-east`, … */
export function headingBetween(from: Position, to: Position): string {
  const radians = Math.PI / 180
  const turn = (to.lng - from.lng) * radians
  const east = Math.sin(turn) * Math.cos(to.lat * radians)
  const north =
    Math.cos(from.lat * radians) * Math.sin(to.lat * radians) -
    Math.sin(from.lat * radians) * Math.cos(to.lat * radians) * Math.cos(turn)
  const eighth = Math.PI / 4
  const bearing = Math.round(Math.atan2(east, north) / eighth) * eighth
  const words = [nameOf(Math.cos(bearing), 'north', 'south'), nameOf(Math.sin(bearing), 'east', 'west')]
  return words.filter((word) => word !== '').join('-')
}

function nameOf(share: number, positive: string, negative: string): string {
  if (Math.abs(share) < 0.5) return ''
  return share > 0 ? positive : negative
}
