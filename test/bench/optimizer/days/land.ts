import type { Random } from '#core/kernel/random.ts'

/** A square land, seconds to cross, and how its places lie. */
export interface Land {
  readonly places: number
  readonly width: number
  /** Places lie around so many centres; 0: anywhere. */
  readonly clusters: number
}

const LEAST_LEG = 20
const ROADS = 0.35
/** Of the land's width, how far places lie from the centre of their cluster at most. */
const SPREAD = 0.18

/** Seconds from place to place, road-like: longer than the line, and not quite the same in both directions. */
export function drawDurations(random: Random, land: Land): number[][] {
  const points = drawPoints(random, land)
  return points.map(([fromX, fromY], from) =>
    points.map(([toX, toY], to) => {
      const line = Math.sqrt((fromX - toX) ** 2 + (fromY - toY) ** 2)
      return from === to ? 0 : Math.round(LEAST_LEG + line * (1 + ROADS * random.next()))
    }),
  )
}

type Point = readonly [x: number, y: number]

function drawPoints(random: Random, { places, width, clusters }: Land): Point[] {
  const anywhere = (): Point => [width * random.next(), width * random.next()]
  const centres = Array.from({ length: clusters }, anywhere)
  const around = (middle: number): number =>
    middle + 2 * SPREAD * width * ((random.next() + random.next() + random.next()) / 3 - 0.5)
  return Array.from({ length: places }, () => {
    const centre = centres[random.below(Math.max(1, clusters))]
    return centre ? [around(centre[0]), around(centre[1])] : anywhere()
  })
}
