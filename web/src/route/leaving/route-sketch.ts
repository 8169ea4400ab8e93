import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { stopNumbers } from '#core/itinerary/route-points.ts'
import { boundingBox, type Position } from '#core/kernel/geo.ts'

/** A route as a drawing: lines and pins in units of a sheet that is `width` by `height`, from its upper left corner. */
export interface RouteSketch {
  readonly width: number
  readonly height: number
  /** One `M x y L x y …` for each leg. */
  readonly lines: readonly string[]
  /** Points at one place share a pin, which has all their labels. */
  readonly pins: readonly SketchPin[]
}

interface SketchPin {
  readonly x: number
  readonly y: number
  readonly label: string
}

const WIDTH = 1000
const LEAST_HEIGHT = 320
const MOST_HEIGHT = 620
const MARGIN = 32

const letters = { start: 'S', reload: 'R', end: 'E' } as const

/** Draws a route to scale, north up; `undefined` where fewer than two of its places are known. */
export function sketchRoute({ points, legs }: Pick<Itinerary, 'points' | 'legs'>): RouteSketch | undefined {
  const numbers = stopNumbers(points)
  const places = points.flatMap(({ coordinates, kind }, index) =>
    coordinates
      ? [{ at: toPosition(coordinates), label: kind === 'stop' ? String(numbers[index]) : letters[kind] }]
      : [],
  )
  const lines = legs.length > 0 ? legs.map(({ geometry }) => geometry.map(toPosition)) : straightOf(places)
  const box = boundingBox([...places.map(({ at }) => at), ...lines.flat()])
  if (!box || (box[0] === box[2] && box[1] === box[3])) return undefined
  const { project, height } = scaleOf(box)
  return {
    ...{ width: WIDTH, height },
    lines: lines.flatMap((line) => (line.length > 1 ? [`M${line.map((at) => project(at).join(' ')).join('L')}`] : [])),
    pins: pinsOf(places.map(({ at, label }) => ({ at: project(at), label }))),
  }
}

const toPosition = ([lat, lng]: readonly [number, number]): Position => ({ lat, lng })

/** Old links do not say how the route runs between its points. */
const straightOf = (places: readonly { readonly at: Position }[]): Position[][] => [places.map(({ at }) => at)]

/** Equirectangular about the middle of the box: over a town the error is less than the width of a line. */
function scaleOf([west, south, east, north]: readonly [number, number, number, number]) {
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const [across, up] = [(east - west) * shrink, north - south]
  const inner = WIDTH - 2 * MARGIN
  const scale = Math.min(inner / across, (MOST_HEIGHT - 2 * MARGIN) / up)
  const height = Math.max(LEAST_HEIGHT, Math.ceil(up * scale) + 2 * MARGIN)
  const [left, top] = [(WIDTH - across * scale) / 2, (height - up * scale) / 2]
  const project = ({ lat, lng }: Position): [x: number, y: number] => [
    Math.round(left + (lng - west) * shrink * scale),
    Math.round(top + (north - lat) * scale),
  ]
  return { project, height }
}

function pinsOf(places: readonly { readonly at: readonly [number, number]; readonly label: string }[]): SketchPin[] {
  const pins = new Map<string, SketchPin>()
  for (const {
    at: [x, y],
    label,
  } of places) {
    const known = pins.get(`${x} ${y}`)
    // A driver may be at the depot often.
    const isNamed = known?.label.split(', ').includes(label)
    pins.set(`${x} ${y}`, { x, y, label: known ? (isNamed ? known.label : `${known.label}, ${label}`) : label })
  }
  return [...pins.values()]
}
