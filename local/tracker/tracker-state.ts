import * as z from 'zod'
import { DAY_MS } from '#core/kernel/time.ts'
import { greatCircleMeters } from '#engine/base/geo.ts'

const LngLat = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
export type LngLat = z.infer<typeof LngLat>

const Sample = z.object({ at: z.number(), position: LngLat })
const Device = z.object({
  /** What is kept of it, the oldest first. */
  samples: z.array(Sample),
  /** Geofences that it is within. */
  within: z.array(z.string()),
})

/** What a tracker and its geofence collection know. */
export const TrackerState = z.object({
  devices: z.record(z.string(), Device),
  fences: z.record(z.string(), z.object({ center: LngLat, radius: z.number() })),
})
export type TrackerState = z.infer<typeof TrackerState>

/** A device on the edge of a geofence. */
export interface Crossing {
  readonly type: 'ENTER' | 'EXIT'
  readonly fence: string
}

/** Less is no movement to a tracker that filters by distance. */
const MOVED_METERS = 30
const KEPT_MS = 30 * DAY_MS

/**
 * Takes in where a device was, and answers which geofences it crossed by that. What is older than the last position is
 * kept and crosses nothing; who has not moved is passed over.
 */
export function takeIn({ devices, fences }: TrackerState, device: string, sample: z.infer<typeof Sample>): Crossing[] {
  const known = devices[device] ?? { samples: [], within: [] }
  devices[device] = known
  const last = known.samples.at(-1)
  if (last && metersBetween(last.position, sample.position) < MOVED_METERS) return []
  known.samples.push(sample)
  known.samples.sort((a, b) => a.at - b.at)
  known.samples = known.samples.filter(({ at }) => at > sample.at - KEPT_MS)
  if (known.samples.at(-1) !== sample) return []
  const within = Object.entries(fences).flatMap(([id, { center, radius }]) =>
    metersBetween(center, sample.position) <= radius ? [id] : [],
  )
  const crossed: Crossing[] = [
    ...within.filter((id) => !known.within.includes(id)).map((fence) => ({ type: 'ENTER' as const, fence })),
    ...known.within.filter((id) => !within.includes(id)).map((fence) => ({ type: 'EXIT' as const, fence })),
  ]
  known.within = within
  return crossed
}

const metersBetween = ([lng, lat]: LngLat, [otherLng, otherLat]: LngLat): number =>
  greatCircleMeters({ lng, lat }, { lng: otherLng, lat: otherLat })
