import type { AddressIndex } from '#engine/geocoding/index.ts'
import type { RegionHead } from '#engine/region-file/index.ts'
import { type AskedOfRoads, type OpenRegion, openAddresses, openAnyRoads, roadsFor } from '#engine/regions/index.ts'
import type { AskedRoads } from '#engine/roads/index.ts'
import type { TravelMode } from '#engine/travel/index.ts'
import { createPause } from '../pause.ts'
import { ReplacedRegion } from './bucket-source.ts'

/** A region as a warm function keeps it: each part is opened by who first asks for it. */
export interface Region {
  /** Name of its object: another region, or version of one, has another. */
  readonly key: string
  readonly head: RegionHead
  /**
   * Its roads for a mode, of those that are read in parts as much as is asked of; `undefined` where it has none, or none
   * near by. @throws UnreadableRegion
   */
  readonly roads: (mode: TravelMode, asked: AskedOfRoads) => Promise<AskedRoads | undefined>
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
 * anew, those before it are refused at once. Where another file took its place, the next call opens that one.
 */
export function regionLoader(key: string, open: () => Promise<OpenRegion>): LoadRegion {
  let kept: Promise<Region> | undefined
  let refused: UnreadableRegion | undefined
  const pause = createPause()
  const refuse = (cause: unknown): never => {
    if (cause instanceof UnreadableRegion) throw cause
    kept = undefined
    const refusal = new UnreadableRegion('The region cannot be read.', { cause })
    if (cause instanceof ReplacedRegion) throw refusal
    refused = refusal
    pause.begin()
    throw refusal
  }
  const once = <Value>(load: () => Promise<Value>): (() => Promise<Value>) => {
    let loaded: Promise<Value> | undefined
    return () => {
      loaded ??= load().catch(refuse)
      return loaded
    }
  }
  const onceByMode = <Value>(load: (mode: TravelMode) => Promise<Value>): ((mode: TravelMode) => Promise<Value>) => {
    const [driving, bicycling, walking] = [
      once(() => load('driving')),
      once(() => load('bicycling')),
      once(() => load('walking')),
    ]
    const modes = { driving, bicycling, walking }
    return (mode) => modes[mode]()
  }
  const load = async (): Promise<Region> => {
    const opened = await open()
    const openedRoads = onceByMode((mode) => openAnyRoads(opened, mode))
    const roads = async (mode: TravelMode, asked: AskedOfRoads) => roadsFor(await openedRoads(mode), asked)
    return {
      ...{ key, head: opened.directory, addresses: once(() => openAddresses(opened)) },
      roads: (mode, asked) => roads(mode, asked).catch(refuse),
    }
  }
  return () => {
    if (refused && pause.isOn()) return Promise.reject(refused)
    kept ??= once(load)()
    return kept
  }
}
