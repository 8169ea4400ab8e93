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

const NOTE_CHARACTERS = stopTexts.note.limit

/**
 * What is written at several stops of one address, each text once, also where some were joined before. A note that gets
 * longer than notes may be ends in `…`; `joinedNoteLength` tells it before.
 */
export function joinedTexts(stops: readonly StopTexts[]): StopTexts {
  const { note = '', ...texts } = gathered(stops)
  return textsOf({ ...texts, note: note.length > NOTE_CHARACTERS ? `${note.slice(0, NOTE_CHARACTERS - 1)}…` : note })
}

/** How many characters the notes of several stops have together. */
export const joinedNoteLength = (stops: readonly StopTexts[]): number => gathered(stops).note?.length ?? 0

const gathered = (stops: readonly StopTexts[]): StopTexts =>
  gatherTexts(
    stops.flatMap((each) =>
      stopTextKeys.flatMap((key) => {
        const text = each[key] ?? ''
        return (key === 'note' ? text.split(NOTE_JOINT) : [text]).map((part) => [key, part] as const)
      }),
    ),
  )
