import type { AddressIndex } from '#core/geocoding/address-index.ts'
import type { RegionHead } from '#core/regions/region-file.ts'
import type { Roads } from '#core/roads/roads.ts'
import type { HourTable } from '#core/travel/time-of-day.ts'
import type { TravelMode } from '#core/travel/travel-model.ts'
import type { OpenRegion } from '#regions/open-region.ts'
import { openAddresses, openHours, openRoads } from '#regions/sections.ts'
import { createPause } from '../pause.ts'

/** A region as a warm function keeps it: each part is opened by who first asks for it. */
export interface Region {
  /** Name of its object: another region, or version of one, has another. */
  readonly key: string
  readonly head: RegionHead
  /** `undefined` where the region has none for this mode. @throws UnreadableRegion */
  readonly roads: (mode: TravelMode) => Promise<Roads | undefined>
  /** Its own factors for hours; `undefined` where those of every region hold. @throws UnreadableRegion */
  readonly hours: () => Promise<HourTable | undefined>
  /** `undefined` where the region has none. @throws UnreadableRegion */
  readonly addresses: () => Promise<AddressIndex | undefined>
}

/** Gives the region of the deployment. @throws UnreadableRegion */
export type LoadRegion = () => Promise<Region>

/** The region cannot be read now. Its callers have something else to answer with. */
export class UnreadableRegion extends Error {
  override readonly name = 'UnreadableRegion'
}

/**
 * Loads a region once. What fails is forgotten, with all that was opened before: the first call after a pause begins
 * anew, those before it are refused at once.
 */
export function regionLoader(key: string, open: () => Promise<OpenRegion>): LoadRegion {
  let kept: Promise<Region> | undefined
  let refused: UnreadableRegion | undefined
  const pause = createPause()
  const once = <Value>(load: () => Promise<Value>): (() => Promise<Value>) => {
    let loaded: Promise<Value> | undefined
    return () => {
      loaded ??= load().catch((cause: unknown) => {
        kept = undefined
        refused = new UnreadableRegion('The region cannot be read.', { cause })
        pause.begin()
        throw refused
      })
      return loaded
    }
  }
  const load = async (): Promise<Region> => {
    const opened = await open()
    const roads = {
      driving: once(() => openRoads(opened, 'driving')),
      bicycling: once(() => openRoads(opened, 'bicycling')),
      walking: once(() => openRoads(opened, 'walking')),
    }
    const [hours, addresses] = [once(() => openHours(opened)), once(() => openAddresses(opened))]
    return { key, head: opened.directory, roads: (mode) => roads[mode](), hours, addresses }
  }
  return () => {
    if (refused && pause.isOn()) return Promise.reject(refused)
    kept ??= once(load)()
    return kept
  }
}
