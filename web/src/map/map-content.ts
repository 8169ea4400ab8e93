import type { Position } from '#engine/base/geo.ts'

export type LngLat = readonly [lng: number, lat: number]

export type PlaceKind = 'start' | 'stop' | 'end' | 'candidate' | 'driver'

/** Beside what is chosen: quieter, or so faint that little more than the place of it can be seen. */
export type Dimmed = boolean | 'faint'
/** The glyph of a start or an end. */
export type PlaceMark = 'home' | 'start' | 'flag'
export type PlaceState = 'done' | 'incomplete'

/** A point of the plan. The caller's list shows the same places: it is the accessible equivalent of the pins. */
export interface MapPlace {
  readonly id: string
  readonly position: Position
  /** What stands in the pin, usually the position in the route: "1". */
  readonly label: string
  readonly kind: PlaceKind
  /** Of a start or an end, where it is no home and no flag. */
  readonly mark?: PlaceMark
  readonly state?: PlaceState
  /** Index of a driver colour; without it the place has the colour of a single route. */
  readonly colorIndex?: number
  readonly dimmed?: Dimmed
}

export interface MapLeg {
  readonly geometry: readonly LngLat[]
  /** The place where this leg ends: selecting that place draws the leg in ink. */
  readonly toId?: string
}

export interface MapRoute {
  readonly id: string
  readonly legs: readonly MapLeg[]
  readonly colorIndex?: number
  /** Draws the line in its driver's pattern, for many drivers, print and forced colours. */
  readonly dashed?: boolean
  readonly dimmed?: Dimmed
}

/** What floats above the map, in CSS pixels: the camera keeps places out of it. */
export interface MapPadding {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** A van on the map. The caller's list says the same in words. */
export interface MapVan {
  readonly id: string
  readonly position: Position
  /** Number of its driver. */
  readonly label: string
  readonly colorIndex?: number
  /** Degrees clockwise from north. */
  readonly heading?: number
  /** Whose it is, and how old the position: "Ana Ruiz, 2 min ago". */
  readonly says: string
  /** How old the position is, where it is too old for the van to be there still: "20 min ago". */
  readonly stale?: string
}

/** The border of an area, such as where a driver works. */
export interface MapOutline {
  readonly id: string
  /** Its corners; the last one is joined with the first. */
  readonly ring: readonly LngLat[]
  /** Index of a driver colour. */
  readonly colorIndex?: number
  /** Its streets are closed: it is hatched. */
  readonly isClosed?: true
  /** What is written inside of it. */
  readonly name?: string
}

/** A border that is being drawn or changed, and what becomes of it. Corners are named by their places, from 0. */
export interface MapDrawing extends MapOutline {
  /** A click adds a corner, and the last one is not joined with the first yet. */
  readonly isOpen: boolean
  readonly onAdd: (position: Position) => void
  readonly onMove: (corner: number, position: Position) => void
  /** A corner more, at this place. */
  readonly onInsert: (corner: number, position: Position) => void
  readonly onRemove: (corner: number) => void
  readonly onClose: () => void
}
