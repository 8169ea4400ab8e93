import type { MapKind } from './map-feature.ts'

type Tags = ReadonlyMap<string, string>
type Row = readonly [kind: string, minZoom: number]
type Rows = Readonly<Record<string, Row>>

const roads: Rows = {
  motorway: ['highway', 7],
  trunk: ['highway', 7],
  motorway_link: ['highway', 11],
  trunk_link: ['highway', 11],
  primary: ['major', 9],
  secondary: ['major', 10],
  primary_link: ['major', 12],
  secondary_link: ['major', 12],
  tertiary: ['minor', 11],
  tertiary_link: ['minor', 12],
  residential: ['minor', 11],
  unclassified: ['minor', 11],
  living_street: ['minor', 12],
  road: ['minor', 12],
  pedestrian: ['minor', 13],
  busway: ['service', 14],
  service: ['service', 14],
  track: ['service', 14],
  cycleway: ['cycleway', 14],
  path: ['path', 14],
  bridleway: ['path', 14],
  footway: ['path', 15],
  steps: ['steps', 15],
}

const rails: Rows = { rail: ['rail', 10], light_rail: ['rail', 12], narrow_gauge: ['rail', 12], tram: ['tram', 14] }

const waterways: Rows = {
  river: ['river', 9],
  canal: ['river', 11],
  stream: ['stream', 13],
}

const places: Rows = {
  city: ['city', 7],
  borough: ['neighborhood', 10],
  town: ['town', 8],
  village: ['village', 10],
  hamlet: ['village', 12],
  suburb: ['neighborhood', 10],
  quarter: ['neighborhood', 11],
  neighbourhood: ['neighborhood', 11],
}

const waters: Readonly<Record<string, readonly string[]>> = {
  natural: ['water', 'bay'],
  waterway: ['riverbank', 'dock'],
  landuse: ['reservoir', 'basin'],
}

const parks: Readonly<Record<string, readonly string[]>> = {
  leisure: ['park', 'garden', 'golf_course', 'nature_reserve', 'recreation_ground'],
  landuse: ['cemetery', 'forest', 'recreation_ground', 'village_green', 'grass', 'allotments'],
  natural: ['wood'],
  boundary: ['national_park'],
}

/** How a way with these tags is drawn as a line, if at all. */
export function lineKind(tags: Tags): MapKind | undefined {
  if (tags.get('area') === 'yes' || tags.get('covered') === 'yes') return undefined
  if (tags.get('route') === 'ferry') return { layer: 'road', geometry: 'line', kind: 'ferry', minZoom: 10 }
  const road = rowOf(roads, tags, 'highway')
  if (road) return { layer: 'road', geometry: 'line', ...road, traits: roadTraits(tags) }
  const water = rowOf(waterways, tags, 'waterway')
  if (water) return isTunnel(tags) ? undefined : { layer: 'water', geometry: 'line', ...water }
  return railKind(tags)
}

function roadTraits(tags: Tags): NonNullable<MapKind['traits']> {
  const on = isTunnel(tags) ? 'tunnel' : isTold(tags, 'bridge') && 'bridge'
  return { ...(onewayOf(tags) && { oneway: 'yes' }), ...(on && { on }) }
}

/** Which way of its line a road leads, where only one is allowed to cars. */
export function onewayOf(tags: Tags): 'forward' | 'backward' | undefined {
  const oneway = tags.get('oneway')
  if (oneway === '-1' || oneway === 'reverse') return 'backward'
  return oneway === 'yes' || oneway === '1' || oneway === 'true' ? 'forward' : undefined
}

/** Yards and sidings are many, and tell a driver nothing; what runs under the ground is not seen. */
function railKind(tags: Tags): MapKind | undefined {
  const rail = rowOf(rails, tags, 'railway')
  if (!rail || isTunnel(tags)) return undefined
  return { layer: 'rail', geometry: 'line', kind: rail.kind, minZoom: tags.has('service') ? 14 : rail.minZoom }
}

/** How a closed way or a relation with these tags is drawn as an area, if at all. */
export function areaKind(tags: Tags): MapKind | undefined {
  if (isOneOf(waters, tags)) return { layer: 'water', geometry: 'area', kind: 'water', minZoom: 7 }
  if (isOneOf(parks, tags)) return { layer: 'park', geometry: 'area', kind: 'park', minZoom: 8 }
  const building = tags.get('building')
  if (building === undefined || building === 'no') return undefined
  return { layer: 'building', geometry: 'area', kind: 'building', minZoom: 14, traits: buildingTraits(tags) }
}

const METERS_PER_FLOOR = 3.2

/** From so many meters on a building is as tall as the steps say. */
const tallFrom = [7, 15, 35, 80]

function buildingTraits(tags: Tags): NonNullable<MapKind['traits']> {
  const meters = metersOf(tags.get('height')) || METERS_PER_FLOOR * metersOf(tags.get('building:levels'))
  const tall = tallFrom.filter((from) => meters >= from).length
  return tall > 0 ? { tall: String(tall) } : {}
}

/** Meters of `12`, `12 m`, `40'` or `40 ft`; 0 for anything else. */
function metersOf(text = ''): number {
  const [, number, unit] = /^(\d{1,4}(?:\.\d{1,3})?) *(m|'|ft)?$/.exec(text) ?? []
  return Number(number ?? 0) * (unit === "'" || unit === 'ft' ? 0.3048 : 1)
}

/** What somebody on the way looks for, by tag and value. */
const pointsOfInterest: Readonly<Record<string, Rows>> = {
  amenity: {
    hospital: ['hospital', 15],
    school: ['school', 15],
    college: ['school', 15],
    university: ['school', 15],
    fuel: ['fuel', 15],
    parking: ['parking', 15],
    post_office: ['post', 15],
  },
  railway: { station: ['station', 15], halt: ['station', 15] },
  shop: { supermarket: ['supermarket', 15] },
}

/** Which point of interest stands at a node or in an area with these tags, if any; without a name only parkings and fuel. */
export function interestKind(tags: Tags): MapKind | undefined {
  for (const [key, rows] of Object.entries(pointsOfInterest)) {
    const row = rowOf(rows, tags, key)
    const isWorthless = !tags.has('name') && row?.kind !== 'parking' && row?.kind !== 'fuel'
    if (row && !isWorthless && !closedTo.has(tags.get('access') ?? '')) {
      return { layer: 'poi', geometry: 'point', ...row }
    }
  }
  return undefined
}

const closedTo = new Set(['private', 'no', 'permit'])

/** How a node with these tags is named on the map, if at all. */
export function placeKind(tags: Tags): MapKind | undefined {
  const place = tags.has('name') ? rowOf(places, tags, 'place') : undefined
  return place && { layer: 'place', geometry: 'point', ...place }
}

const isTold = (tags: Tags, key: string): boolean => tags.has(key) && tags.get(key) !== 'no'

const isTunnel = (tags: Tags): boolean => isTold(tags, 'tunnel')

function rowOf(rows: Rows, tags: Tags, key: string): { readonly kind: string; readonly minZoom: number } | undefined {
  const value = tags.get(key)
  const row = value !== undefined && Object.hasOwn(rows, value) ? rows[value] : undefined
  return row && { kind: row[0], minZoom: row[1] }
}

const isOneOf = (values: Readonly<Record<string, readonly string[]>>, tags: Tags): boolean =>
  Object.entries(values).some(([key, allowed]) => allowed.includes(tags.get(key) ?? ''))
