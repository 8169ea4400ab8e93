import type { TravelMode } from '#engine/travel/travel-model.ts'

/** A kind of road: who may use it where no tag says otherwise, and how fast. */
export interface RoadClass {
  /** Value of `highway`, behind a colon that of `service`; or `ferry`. */
  readonly name: string
  /** How directions call one without a name. */
  readonly unnamed: string
  /** Kilometers an hour: by car the limit where none is signed, else what is ridden or walked. Missing: not allowed. */
  readonly speeds: Partial<Readonly<Record<TravelMode, number>>>
  /** Share of the limit that cars reach, with what slows them down between junctions. */
  readonly share: number
}

const WALK = 4.8
const RIDE = 18
const PUSH = 4
/** Among fast cars: half as fast, so that another way is taken that is up to twice as long. */
const SHUNNED = RIDE / 2

const road = (name: string, limit: number, share: number, riding = RIDE): RoadClass => ({
  name,
  unnamed: name.endsWith('_link') ? 'the ramp' : 'the road',
  speeds: { driving: limit, bicycling: riding, walking: WALK },
  share,
})
const carsOnly = (name: string, limit: number, share: number): RoadClass => ({
  ...road(name, limit, share),
  speeds: { driving: limit },
})
const path = (name: string, unnamed: string, riding: number, walking = WALK): RoadClass => ({
  name,
  unnamed,
  speeds: { bicycling: riding, walking },
  share: 1,
})

/**
 * Every kind of road that is travelled; its place in this list is its number in a network.
 *
 * Limits are those usual in the United States where nothing is signed (65 mph on motorways, 55 on trunk roads, 25 to
 * 35 in town); the shares are our own. Bicycles ride 18 km/h between junctions, which makes 16 with stops; what is
 * slower for them than walking with it is a way on which they are pushed.
 * @see https://wiki.openstreetmap.org/wiki/Key:highway
 * @see https://wiki.openstreetmap.org/wiki/OSM_tags_for_routing/Access_restrictions#United_States_of_America
 * @see https://wiki.openstreetmap.org/wiki/Default_speed_limits
 */
export const roadClasses: readonly RoadClass[] = [
  carsOnly('motorway', 104.6, 0.95),
  carsOnly('motorway_link', 64.4, 0.85),
  road('trunk', 88.5, 0.9, SHUNNED),
  road('trunk_link', 56.3, 0.85, SHUNNED),
  road('primary', 56.3, 0.85),
  road('primary_link', 40.2, 0.85),
  road('secondary', 48.3, 0.85),
  road('secondary_link', 40.2, 0.85),
  road('tertiary', 48.3, 0.8),
  road('tertiary_link', 40.2, 0.8),
  road('unclassified', 40.2, 0.8),
  road('residential', 40.2, 0.75),
  road('road', 40.2, 0.6),
  road('living_street', 16, 0.8, 14),
  { ...road('service', 24.1, 0.8, 14), unnamed: 'the service road' },
  { ...road('service:alley', 24.1, 0.6, 12), unnamed: 'the alley' },
  { ...road('service:driveway', 24.1, 0.6, 12), unnamed: 'the driveway' },
  { ...road('service:parking_aisle', 16.1, 0.6, 10), unnamed: 'the parking lot' },
  { ...road('service:drive-through', 8, 0.6, 10), unnamed: 'the drive-through' },
  { ...road('track', 24.1, 0.6, 12), unnamed: 'the track' },
  { ...path('pedestrian', 'the pedestrian street', PUSH), share: 0.5 },
  path('cycleway', 'the cycle path', RIDE),
  path('path', 'the path', 14),
  path('footway', 'the walkway', PUSH),
  path('bridleway', 'the bridleway', 10),
  path('corridor', 'the corridor', PUSH),
  path('steps', 'the steps', 2, 2.4),
  { ...path('ferry', 'the ferry', 15, 15), share: 1 },
]

const numberOfName = new Map(roadClasses.map(({ name }, number) => [name, number]))
const missing: RoadClass = { name: '', unnamed: 'the road', speeds: {}, share: 1 }

/** Number of the class of a way by its tags, or `undefined` for what is no road in use. */
export function roadClassNumber(tags: ReadonlyMap<string, string>): number | undefined {
  const highway = tags.get('highway')
  if (highway === undefined) return tags.get('route') === 'ferry' ? numberOfName.get('ferry') : undefined
  const service = numberOfName.get(`${highway}:${tags.get('service') ?? ''}`)
  return service ?? numberOfName.get(highway)
}

/** The class of a number; one that nobody may use for a number that is none. */
export const roadClassAt = (number: number): RoadClass => roadClasses[number] ?? missing

/** Slower than this a bicycle is pushed. */
export const PUSHED_BELOW = 5
/** What a bicycle is pushed at. */
export const PUSHING_SPEED = PUSH
