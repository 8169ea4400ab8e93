import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { stopNumbers } from '#core/itinerary/route-points.ts'
import { boundingBox, type Coordinates, type Position, toPosition } from '#engine/base/geo.ts'
import { insidePoint } from '#web/map/outlines/inside-point.ts'

/** A route as a drawing: lines and pins in units of a sheet that is `width` by `height`, from its upper left corner. */
export interface RouteSketch {
  readonly width: number
  readonly height: number
  /** One `M x y L x y …` for each leg. */
  readonly lines: readonly string[]
  /** Points at one place share a pin, which has all their labels. */
  readonly pins: readonly SketchPin[]
  readonly areas: readonly DrawnArea[]
  /** What of the world the sheet shows: its middle, and the zoom at which a map has the sheet's units for pixels. */
  readonly frame: { readonly center: readonly [lng: number, lat: number]; readonly zoom: number }
}

/** An area to be marked, and what is written in it. */
export interface SketchArea {
  readonly name: string
  readonly ring: readonly Coordinates[]
}

interface DrawnArea {
  readonly name: string
  /** One `M x y L x y … Z`. */
  readonly border: string
  /** Where its name stands. */
  readonly at: readonly [x: number, y: number]
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
/** Two doors of one street stay in their block. */
const NEAREST_ZOOM = 17
/** Of MapLibre's world at zoom 0. */
const WORLD_PIXELS = 512

const letters = { start: 'S', reload: 'R', end: 'E' } as const

/**
 * Draws a route to scale, north up; `undefined` where fewer than two of its places are known.
 *
 * Areas are drawn as far as they lie on the sheet: the route alone says what is on it.
 */
export function sketchRoute(
  { points, legs }: Pick<Itinerary, 'points' | 'legs'>,
  areas: readonly SketchArea[] = [],
): RouteSketch | undefined {
  const numbers = stopNumbers(points)
  const places = points.flatMap(({ coordinates, kind }, index) =>
    coordinates
      ? [{ at: toPosition(coordinates), label: kind === 'stop' ? String(numbers[index]) : letters[kind] }]
      : [],
  )
  const lines = legs.length > 0 ? legs.map(({ geometry }) => geometry.map(toPosition)) : straightOf(places)
  const box = boundingBox([...places.map(({ at }) => at), ...lines.flat()])
  if (!box || (box[0] === box[2] && box[1] === box[3])) return undefined
  const { project, height, frame } = scaleOf(box)
  return {
    ...{ width: WIDTH, height, frame },
    lines: lines.flatMap((line) => (line.length > 1 ? [`M${line.map((at) => project(at).join(' ')).join('L')}`] : [])),
    pins: pinsOf(places.map(({ at, label }) => ({ at: project(at), label }))),
    areas: areas.flatMap(({ name, ring }) => drawArea(name, ring.map(toPosition).map(project))),
  }
}

function drawArea(name: string, corners: readonly (readonly [x: number, y: number])[]): DrawnArea[] {
  const at = insidePoint(corners)
  return at ? [{ name, at, border: `M${corners.map((corner) => corner.join(' ')).join('L')}Z` }] : []
}

/** Old links do not say how the route runs between its points. */
const straightOf = (places: readonly { readonly at: Position }[]): Position[][] => [places.map(({ at }) => at)]

/** As web maps are, so that streets can lie under it. */
function scaleOf([west, south, east, north]: readonly [number, number, number, number]) {
  const [bottom, top] = [mercator(south), mercator(north)]
  const [across, up] = [east - west, top - bottom]
  const inner = WIDTH - 2 * MARGIN
  const nearest = (WORLD_PIXELS * 2 ** NEAREST_ZOOM) / 360
  const scale = Math.min(inner / across, (MOST_HEIGHT - 2 * MARGIN) / up, nearest)
  const height = Math.max(LEAST_HEIGHT, Math.ceil(up * scale) + 2 * MARGIN)
  const middle = (bottom + top) / 2
  const project = ({ lat, lng }: Position): [x: number, y: number] => [
    Math.round(WIDTH / 2 + (lng - (west + east) / 2) * scale),
    Math.round(height / 2 - (mercator(lat) - middle) * scale),
  ]
  const center = [(west + east) / 2, latitudeOf(middle)] as const
  return { project, height, frame: { center, zoom: Math.log2((scale * 360) / WORLD_PIXELS) } }
}

/** Degrees north on a map by Mercator, and back. */
const mercator = (lat: number): number => (Math.asinh(Math.tan((lat * Math.PI) / 180)) * 180) / Math.PI
const latitudeOf = (north: number): number => (Math.atan(Math.sinh((north * Math.PI) / 180)) * 180) / Math.PI

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
