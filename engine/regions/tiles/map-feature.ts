/** Layers of the map's tiles, in the order in which they are written. */
export const mapLayers = [
  'land',
  'water',
  'park',
  'building',
  'road',
  'rail',
  'place',
  'label',
  'poi',
  'house',
] as const
export type MapLayer = (typeof mapLayers)[number]

/** Corners of a line or a ring, in ten-millionths of a degree: longitude and latitude in turn. */
export type Corners = Int32Array

/** What something is on the map, as its tags say. */
export interface MapKind {
  readonly layer: MapLayer
  readonly kind: string
  readonly geometry: 'point' | 'line' | 'area'
  /** Further out it is left out, however large it is. */
  readonly minZoom: number
  /** What is told of it where names are: which way it leads, how it lies, how tall it is. */
  readonly traits?: Readonly<Partial<Record<Trait, string>>>
}

/**
 * `oneway`: "yes", along the line. `on`: "bridge" or "tunnel". `tall`: about the logarithm of a building's height, from
 * "1" for two or three floors to "4" for a tower.
 */
export type Trait = (typeof traits)[number]
export const traits = ['oneway', 'on', 'tall'] as const

/** Something to draw: a name is data of strangers, and nothing but a text. */
export interface MapFeature extends MapKind {
  readonly name?: string
  readonly ref?: string
  /** Its lines, or its rings with the outer one first: corners, or the number of the way that has them. */
  readonly shape: readonly Corners[] | number
}

/** Zooms of the tiles: closer ones are drawn from the last, whose corners are told twice as finely. */
export const MIN_ZOOM = 7
export const MAX_ZOOM = 15
