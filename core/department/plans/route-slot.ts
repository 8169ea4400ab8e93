import type { RouteLeg } from '#core/itinerary/itinerary.ts'
import type { Position } from '#engine/base/geo.ts'
import { isUnreachable } from '#engine/travel/index.ts'
import type { RoutableInspector } from '../availability/available-inspector.ts'
import { type BestPlace, bestPlace } from '../changes/best-place.ts'
import {
  type AskedTravel,
  estimateLeg,
  type KnownLegs,
  type LegBetween,
  learnLegs,
  learnTimes,
  legsAtHand,
  toldLegs,
} from '../changes/known-legs.ts'
import { timeOrder } from '../changes/time-order.ts'
import { WORKDAY } from '../civil-time.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { minutesOf } from '../routing/appointment.ts'
import { conditionsOf, travelModes } from '../routing/build-route.ts'

/** Inspections whose ways from and to a route are asked for at once. */
const AT_ONCE = 150

/** An inspector's route while it is refilled. It changes. */
export interface Slot {
  readonly inspector: RoutableInspector
  /** Whether anything may be put into it. */
  readonly isOpen: boolean
  readonly finishBy: number
  inspections: readonly RankedInspection[]
  /** Minutes of the day that are neither travel nor work nor time off: nothing longer fits, however short its ways. */
  spareMinutes: number
  /** What was put into it. */
  joined: readonly RankedInspection[]
  readonly known: KnownLegs
  /** Places of the route, and inspections, between which travel was asked for. */
  asked: { readonly places: ReadonlySet<Position>; readonly inspections: ReadonlySet<RankedInspection> }
  /** Whether only estimates know the ways. */
  isEstimated: boolean
}

const nothingAsked = { places: new Set<Position>(), inspections: new Set<RankedInspection>() }

/** A slot of somebody who has nothing to do. */
export const emptySlot = (inspector: RoutableInspector, isOpen: boolean): Slot => ({
  ...{ inspector, isOpen, finishBy: WORKDAY.to, inspections: [], joined: [] },
  spareMinutes: WORKDAY.to - WORKDAY.from - minutesOff(inspector),
  ...{ known: new Map(), asked: nothingAsked, isEstimated: false },
})

/** Makes a slot hold a route as it was priced. Changes the slot. */
export function fill(slot: Slot, inspections: readonly RankedInspection[], legs: readonly RouteLeg[]): void {
  slot.inspections = inspections
  slot.joined = []
  const travelled = legs.map(({ durationSeconds: seconds, distanceMeters: meters }) => ({ seconds, meters }))
  learnLegs(slot.known, slot, travelled)
  slot.spareMinutes = spareOf(slot)
}

/** Puts an inspection into a route. Changes the slot. */
export function joinAt(slot: Slot, inspection: RankedInspection, position: number): void {
  slot.inspections = slot.inspections.toSpliced(position, 0, inspection)
  slot.joined = [...slot.joined, inspection]
  slot.spareMinutes = spareOf(slot)
}

const minutesOff = ({ partialBlocks }: RoutableInspector): number =>
  partialBlocks.reduce((sum, { from, to }) => sum + to - from, 0)

function spareOf(slot: Slot): number {
  const { legs, lunch } = timeOrder(slot, legsAtHand(slot.known, [slot]))
  const travel = legs.reduce((sum, { seconds }) => sum + Math.round(seconds / 60), 0)
  const service = slot.inspections.reduce((sum, each) => sum + minutesOf(each), 0)
  const off = minutesOff(slot.inspector) + (lunch ? lunch.to - lunch.from : 0)
  return slot.finishBy - WORKDAY.from - travel - service - off
}

/** How ways are asked for: with those of the next inspections of a list that may be asked about. */
interface Asking extends AskedTravel {
  readonly next: {
    readonly list: readonly RankedInspection[]
    readonly from: number
    readonly isNext: (inspection: RankedInspection) => boolean
  }
}

function nextOf({ list, from, isNext }: Asking['next']): RankedInspection[] {
  const found: RankedInspection[] = []
  for (let place = from; place < list.length && found.length < AT_ONCE; place++) {
    const each = list[place]
    if (each && isNext(each)) found.push(each)
  }
  return found
}

/** The best place for an inspection on a route, and the seconds of travel that it adds. */
export async function placeIn(
  slot: Slot,
  inspection: RankedInspection,
  asking: Asking,
): Promise<BestPlace & { readonly extra: number }> {
  await askWays(slot, inspection, asking)
  const legBetween: LegBetween = slot.isEstimated ? estimateLeg : toldLegs(slot.known)
  const before = timeOrder(slot, legBetween).legs.reduce((sum, { seconds }) => sum + seconds, 0)
  const place = bestPlace(slot, inspection, legBetween)
  return { ...place, extra: place.travel - before }
}

/** Asks for the ways between a route and an inspection, and the next ones that may be asked about. Changes the slot. */
async function askWays(slot: Slot, inspection: RankedInspection, { date, port, next }: Asking): Promise<void> {
  if (slot.isEstimated) return
  const { between } = port
  const places: readonly Position[] = [slot.inspector.home, ...slot.inspections]
  const isNewWave = !slot.asked.inspections.has(inspection)
  const wave = isNewWave ? new Set([inspection, ...nextOf(next)]) : slot.asked.inspections
  const unasked = isNewWave ? places : places.filter((place) => !slot.asked.places.has(place))
  if (unasked.length === 0) return
  const [mode, conditions] = [travelModes[slot.inspector.mobility], conditionsOf({ date })]
  const all = plain([...places, ...wave])
  try {
    const out = await between?.(plain(unasked), all, mode, conditions)
    const back = await between?.(all, plain(unasked), mode, conditions)
    slot.isEstimated = !out || !back
    for (const times of [out, back]) if (times) learnTimes(slot.known, times, mode)
  } catch (cause) {
    if (!isUnreachable(cause)) throw cause
    // One of them has no road: the route as it is priced tells.
    slot.isEstimated = true
  }
  slot.asked = { places: new Set(places), inspections: wave }
}

const plain = (places: readonly Position[]): Position[] => places.map(({ lat, lng }) => ({ lat, lng }))
