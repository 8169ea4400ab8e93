import { byteAt, intAt } from '#engine/base/typed-array.ts'
import { UNITS_PER_DEGREE } from '#engine/osm/extract.ts'
import { type GridPoint, positionToGrid } from '#engine/regions/manhattan/grid.ts'
import { shapeOfEdge } from '#engine/roads/network/edge-shape.ts'
import type { RoadNetwork } from '#engine/roads/network/road-network.ts'
import { roadClassAt } from '#engine/roads/network/tags/road-class.ts'
import type { RealPiece } from './real-streets.ts'

/** What real streets say of an edge: it may be driven so, runs only against them, or none lies there. */
export type Verdict = 'open' | 'against' | 'unknown'

/** A real street is the same as ours within so many meters and degrees. */
const BESIDE_METERS = 25
const COS_APART = Math.cos((15 / 180) * Math.PI)
/** Of a street that goes both ways here, the real carriageways may lie far apart: each to the right of who drives on it. */
const CARRIAGEWAY_METERS = 55
/** Points of an edge that are looked at, and none beside a crossing, where other streets lie. */
const STEP_METERS = 20
const FROM_CROSSING_METERS = 15

/** What real streets say of every edge of a network; expressways are left out. O(edges + pieces). */
export function compareDirections(network: RoadNetwork, pieces: readonly RealPiece[]): Verdict[] {
  const near = gridOf(pieces)
  return Array.from(network.edges.heads.keys(), (edge) => {
    if (roadClassAt(byteAt(network.edges.classes, edge)).name.startsWith('motorway')) return 'unknown'
    const isTwoWay = intAt(network.edges.reverses, edge) >= 0
    const seen = pointsOf(network, edge).map((point) => verdictAt(point, isTwoWay, near(point.at)))
    const count = (verdict: Verdict): number => seen.filter((each) => each === verdict).length
    if (count('unknown') * 2 >= seen.length) return 'unknown'
    return count('against') > count('open') ? 'against' : 'open'
  })
}

interface Looked {
  readonly at: GridPoint
  /** Direction of travel, one meter long. */
  readonly along: GridPoint
}

function verdictAt({ at, along }: Looked, isTwoWay: boolean, pieces: readonly RealPiece[]): Verdict {
  const parallel = pieces.flatMap((piece) => {
    const cosine = cosineOf(minus(piece.to, piece.from), along)
    return Math.abs(cosine) > COS_APART ? [{ piece, isOpen: piece.isTwoWay || cosine > 0, off: offTo(at, piece) }] : []
  })
  const beside = parallel.filter(({ off }) => lengthOf(off) < BESIDE_METERS)
  if (beside.some(({ isOpen }) => isOpen)) return 'open'
  const isRight = ({ across, uptown }: GridPoint): boolean => across * along.uptown - uptown * along.across > 0
  const isCarriageway = parallel.some(
    ({ isOpen, off }) => isTwoWay && isOpen && isRight(off) && lengthOf(off) < CARRIAGEWAY_METERS,
  )
  if (isCarriageway) return 'open'
  return beside.length > 0 ? 'against' : 'unknown'
}

function pointsOf(network: RoadNetwork, edge: number): Looked[] {
  const { lats, lngs } = shapeOfEdge(network, edge)
  const line = Array.from(lats, (lat, index) =>
    positionToGrid({ lat: lat / UNITS_PER_DEGREE, lng: (lngs[index] ?? 0) / UNITS_PER_DEGREE }),
  )
  const steps = line.slice(1).flatMap((to, index): Looked[] => {
    const from = line[index] ?? to
    const span = minus(to, from)
    const length = lengthOf(span)
    if (length < 1) return []
    const along = { across: span.across / length, uptown: span.uptown / length }
    const count = Math.ceil(length / STEP_METERS)
    return Array.from({ length: count }, (_, step) => ({ at: between(from, to, (step + 0.5) / count), along }))
  })
  const [first, last] = [line[0], line.at(-1)]
  const isFree = ({ at }: Looked): boolean =>
    [first, last].every((end) => !end || lengthOf(minus(at, end)) > FROM_CROSSING_METERS)
  const free = steps.filter(isFree)
  return free.length > 0 ? free : steps
}

const minus = (one: GridPoint, other: GridPoint): GridPoint => ({
  across: one.across - other.across,
  uptown: one.uptown - other.uptown,
})

const between = (from: GridPoint, to: GridPoint, share: number): GridPoint => ({
  across: from.across + share * (to.across - from.across),
  uptown: from.uptown + share * (to.uptown - from.uptown),
})

const lengthOf = ({ across, uptown }: GridPoint): number => Math.hypot(across, uptown)

const cosineOf = (one: GridPoint, other: GridPoint): number =>
  (one.across * other.across + one.uptown * other.uptown) / Math.max(1, lengthOf(one) * lengthOf(other))

/** From a point to the nearest of a piece. */
function offTo(point: GridPoint, { from, to }: RealPiece): GridPoint {
  const [span, way] = [minus(to, from), minus(point, from)]
  const share = (way.across * span.across + way.uptown * span.uptown) / Math.max(1, lengthOf(span) ** 2)
  return minus(between(from, to, Math.min(1, Math.max(0, share))), point)
}

const CELL_METERS = 100
const cellsFrom = (one: number, other: number): number[] => {
  const first = Math.floor((Math.min(one, other) - CARRIAGEWAY_METERS) / CELL_METERS)
  const last = Math.floor((Math.max(one, other) + CARRIAGEWAY_METERS) / CELL_METERS)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Finds the pieces whose box lies near a point. */
function gridOf(pieces: readonly RealPiece[]): (at: GridPoint) => readonly RealPiece[] {
  const cells = new Map<string, RealPiece[]>()
  for (const piece of pieces) {
    const rows = cellsFrom(piece.from.uptown, piece.to.uptown)
    for (const key of cellsFrom(piece.from.across, piece.to.across).flatMap((x) => rows.map((y) => `${x}/${y}`))) {
      const cell = cells.get(key)
      if (cell) cell.push(piece)
      else cells.set(key, [piece])
    }
  }
  return ({ across, uptown }) =>
    cells.get(`${Math.floor(across / CELL_METERS)}/${Math.floor(uptown / CELL_METERS)}`) ?? []
}
