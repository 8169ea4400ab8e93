import type { Position } from '#core/kernel/geo.ts'

const compass = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const

/** One of the eight winds. */
export type Heading = (typeof compass)[number]

/** The wind that is nearest to the initial great-circle bearing from one point to another. */
export function headingBetween(from: Position, to: Position): Heading {
  const radians = Math.PI / 180
  const turn = (to.lng - from.lng) * radians
  const east = Math.sin(turn) * Math.cos(to.lat * radians)
  const north =
    Math.cos(from.lat * radians) * Math.sin(to.lat * radians) -
    Math.sin(from.lat * radians) * Math.cos(to.lat * radians) * Math.cos(turn)
  const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4))
  return compass[(eighths + 8) % 8] ?? 'north'
}
