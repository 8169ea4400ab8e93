import { boundingBox, type Position } from '#engine/base/geo.ts'
import type { MapPadding, MapPlace, MapRoute } from '../map-content.ts'

export type CameraTarget =
  | { readonly kind: 'center'; readonly center: [lng: number, lat: number]; readonly zoom: number }
  | { readonly kind: 'bounds'; readonly bounds: [west: number, south: number, east: number, north: number] }

/** Where the camera looks. */
export interface View {
  readonly lng: number
  readonly lat: number
  readonly zoom: number
}

// Far less than a pixel at any zoom: arithmetic rounds, people do not move that little.
const SAME_ZOOM = 1e-4
const SAME_DEGREES = 1e-7

/** Whether nobody has moved the camera from one view to the other. */
export const isSameView = (one: View, other: View): boolean =>
  Math.abs(one.zoom - other.zoom) < SAME_ZOOM &&
  Math.abs(one.lng - other.lng) < SAME_DEGREES &&
  Math.abs(one.lat - other.lat) < SAME_DEGREES

/** The middle of the United States. */
const overview = { kind: 'center', center: [-98.5, 39.5], zoom: 4 } satisfies CameraTarget

/** Whether the camera still shows the country, as it opens where nothing else is known. */
export const isAtOverview = (view: View): boolean =>
  isSameView(view, { lng: overview.center[0], lat: overview.center[1], zoom: overview.zoom })

const ZOOM_OF_ONE_PLACE = 10
/** No nearer than this when fitting: a route of a block fills a phone, and the streets around it still have names. */
export const NEAREST_FIT = 17
/** Where a driver stays at an address: the corner before it and the one after it are in view. */
const ZOOM_AT_ADDRESS = 16

/** Half a selected pin with its halo needs the least, and more gives the route air. */
const PIN_ROOM = { least: 16, most: 40 } as const
/** On a phone every pixel beside the pins is one that the route does not have. */
const PIN_SHARE = 0.07
/** What scale and sources take of the lower edge until they are there to be measured. */
export const FURNITURE_ROOM = 20
// A fit puts the outermost pins right at the edge of its room; choosing one of them should not move the camera.
const SLACK = 16

/** A box in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

/**
 * Where the camera goes to show the positions: a town for one, their bounds for more; for none the region whose streets
 * are known, else the country.
 */
export function cameraTarget(positions: readonly Position[], region: Bounds | null = null): CameraTarget {
  const bounds = boundingBox(positions)
  if (!bounds) return region ? { kind: 'bounds', bounds: [...region] } : overview
  const [west, south, east, north] = bounds
  if (west === east && south === north) return { kind: 'center', center: [west, south], zoom: ZOOM_OF_ONE_PLACE }
  return { kind: 'bounds', bounds }
}

/** What a page wants to be shown in place of the whole plan. */
export type Aim =
  | { readonly kind: 'view'; readonly view: View }
  /** No nearer than `nearest`; a single place from just there. */
  | { readonly kind: 'fit'; readonly positions: readonly Position[]; readonly nearest: number }

/** Where the camera goes for an aim. */
export function aimTarget(aim: Aim): CameraTarget {
  if (aim.kind === 'view') return { kind: 'center', center: [aim.view.lng, aim.view.lat], zoom: aim.view.zoom }
  const target = cameraTarget(aim.positions)
  return target.kind === 'center' && aim.positions.length > 0 ? { ...target, zoom: aim.nearest } : target
}

/** Every position of a plan: its places and all points of its lines. */
export function planPositions(places: readonly MapPlace[], routes: readonly MapRoute[]): Position[] {
  const points = routes.flatMap(({ legs }) => legs.flatMap(({ geometry }) => geometry))
  return [...places.map((place) => place.position), ...points.map(([lng, lat]) => ({ lat, lng }))]
}

/** Positions of one place and of the leg that leads to it. */
export const selectedPositions = (
  places: readonly MapPlace[],
  routes: readonly MapRoute[],
  id: string | undefined,
): Position[] =>
  planPositions(
    places.filter((place) => place.id === id),
    routes.map((route) => ({ ...route, legs: route.legs.filter(({ toId }) => toId === id) })),
  )

/** What a map shows that follows the selection: the selected place and the way to it, the plan where none is known. */
export function followedPositions(
  places: readonly MapPlace[],
  routes: readonly MapRoute[],
  selectedId: string | undefined,
): Position[] {
  const selected = selectedPositions(places, routes, selectedId)
  return selected.length > 1 ? selected : planPositions(places, routes)
}

/** Where the camera goes for that: near, also where there is no way because two stops share one address. */
export function followTarget(...view: Parameters<typeof followedPositions>): CameraTarget {
  const target = cameraTarget(followedPositions(...view))
  return target.kind === 'center' ? { ...target, zoom: ZOOM_AT_ADDRESS } : target
}

/** The view to open with, for the size that the map is expected to have. */
export function startView(target: CameraTarget, covered: MapPadding, map: Size) {
  if (target.kind === 'center') return { longitude: target.center[0], latitude: target.center[1], zoom: target.zoom }
  return { bounds: target.bounds, fitBoundsOptions: { padding: { ...fitPadding(covered, map) }, maxZoom: NEAREST_FIT } }
}

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * The size at which a map reckons, in CSS pixels. Its container may have another one until the map has followed, and a
 * fit with the room of that one can ask for more than there is, which MapLibre answers with a throw.
 */
export function reckonedSize(map: { getCanvas(): HTMLCanvasElement }): Size {
  const { clientWidth: width, clientHeight: height } = map.getCanvas()
  return { width, height }
}

/** Room for a fit on a map as it stands there, with its line of sources and its column of buttons. */
export function reckonedRoom(covered: MapPadding, map: MapOnPage): MapPadding {
  const height = cornerOf(map)?.offsetHeight ?? 0
  const width = map.getContainer().querySelector<HTMLElement>('[data-map-controls]')?.offsetWidth ?? 0
  // A pin under a button can be neither pointed at nor dragged.
  const clear = width > 0 ? { ...covered, right: covered.right + width + CONTROLS_INSET } : covered
  return fitPadding(clear, reckonedSize(map), height > 0 ? height + CORNER_INSET : FURNITURE_ROOM)
}

interface MapOnPage {
  getCanvas(): HTMLCanvasElement
  getContainer(): HTMLElement
}

/** What stands at the lower edge of a map: scale and sources. */
export const cornerOf = (map: MapOnPage): HTMLElement | null => map.getContainer().querySelector('[data-map-corner]')

/** Between the corner and the lower edge. */
const CORNER_INSET = 8
/** Half of what is between the buttons and the edge: with the room for a pin that keeps half a pin clear of them. */
const CONTROLS_INSET = 8

/**
 * Padding for a fit: the room that panels and the line of sources take (`foot`, at the lower edge), plus room for the pins.
 *
 * Shrinks to leave some room in both directions, for MapLibre refuses a fit without any.
 */
export function fitPadding(covered: MapPadding, map: Size, foot: number = FURNITURE_ROOM): MapPadding {
  const free = Math.min(map.width - covered.left - covered.right, map.height - covered.top - covered.bottom - foot)
  const pins = Math.max(PIN_ROOM.least, Math.min(PIN_ROOM.most, Math.floor(PIN_SHARE * free)))
  const [left, right] = shrink(covered.left + pins, covered.right + pins, map.width)
  const [top, bottom] = shrink(covered.top + pins, covered.bottom + pins + foot, map.height)
  return { top, right, bottom, left }
}

/** Whether a point of the map, in CSS pixels, is clear of the edges and of what covers the map: `room`, as of a fit. */
export function isInSight(point: { x: number; y: number }, room: MapPadding, map: Size): boolean {
  const { top, right, bottom, left } = room
  const { x, y } = point
  const [fromX, toX, fromY, toY] = [left - SLACK, map.width - right + SLACK, top - SLACK, map.height - bottom + SLACK]
  return x >= fromX && x <= toX && y >= fromY && y <= toY
}

/** What a fit has at least, in CSS pixels: a strip between a phone's sheet and its head is worth more than air. */
const LEAST_ROOM = 64

function shrink(before: number, after: number, length: number): [number, number] {
  const factor = Math.min(1, (length - Math.min(LEAST_ROOM, length / 4)) / (before + after))
  return [Math.floor(before * factor), Math.floor(after * factor)]
}

export const noPadding: MapPadding = { top: 0, right: 0, bottom: 0, left: 0 }
