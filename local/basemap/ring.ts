import type { Position } from 'geojson'

/** Signed area of a closed ring in square degrees by the shoelace formula. */
export function ringArea(ring: readonly Position[]): number {
  return sumOverEdges(ring, (cross) => cross) / 2
}

/** Centre of gravity of a closed ring. */
export function ringCentroid(ring: readonly Position[]): [number, number] {
  const factor = 1 / (6 * ringArea(ring))
  const x = sumOverEdges(ring, (cross, from, to) => (from[0] + to[0]) * cross)
  const y = sumOverEdges(ring, (cross, from, to) => (from[1] + to[1]) * cross)
  return [x * factor, y * factor]
}

type Corner = readonly [number, number]

function sumOverEdges(ring: readonly Position[], term: (cross: number, from: Corner, to: Corner) => number): number {
  let sum = 0
  for (let index = 1; index < ring.length; index++) {
    const [x1 = 0, y1 = 0] = ring[index - 1] ?? []
    const [x2 = 0, y2 = 0] = ring[index] ?? []
    sum += term(x1 * y2 - x2 * y1, [x1, y1], [x2, y2])
  }
  return sum
}
