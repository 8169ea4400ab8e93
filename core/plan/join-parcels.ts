import {
  gatherTexts,
  NOTE_JOINT,
  type StopTexts,
  stopTextKeys,
  stopTexts,
  textsOf,
} from '#core/itinerary/stop-words.ts'
import { USUAL_PACKAGES } from './kinds/amounts.ts'
import type { PlanStop } from './plan.ts'

/** What one more parcel for a stop brings along. */
export type Parcel = StopTexts & Pick<PlanStop, 'packages'>

/**
 * A stop that takes in others at its address: packages are added, one for each who says nothing, and what is written is
 * joined, each text once. Place, hours and everything else stay as they are.
 */
export function joinParcels<Stop extends Parcel>(stop: Stop, parcels: readonly Parcel[]): Stop {
  const all = [stop, ...parcels]
  const packages = all.reduce((sum, { packages: each = USUAL_PACKAGES }) => sum + each, 0)
  return { ...stop, packages, ...joinedTexts(all) }
}

/** What is written at several stops of one address, each text once, also where some were joined before. */
export function joinedTexts(stops: readonly StopTexts[]): StopTexts {
  const { note = '', ...texts } = gatherTexts(
    stops.flatMap((each) =>
      stopTextKeys.flatMap((key) => {
        const text = each[key] ?? ''
        return (key === 'note' ? text.split(NOTE_JOINT) : [text]).map((part) => [key, part] as const)
      }),
    ),
  )
  return textsOf({ ...texts, note: note.slice(0, stopTexts.note.limit) })
}
