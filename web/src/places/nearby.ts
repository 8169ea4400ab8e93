import { createContext } from 'react'
import type { Coordinates } from '#engine/base/geo.ts'

/** Answers where somebody looks on the map, else where the route is so far, or `undefined` while nothing is known of it. */
export type Nearby = () => Coordinates | undefined

/** What a face knows of the surroundings: suggestions nearby come first. Asked when something is typed, not before. */
export const NearbyContext = createContext<Nearby>(() => undefined)
