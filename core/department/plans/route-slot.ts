import type { Position } from '#engine/base/geo.ts'
import { secondsToMinutes } from '#engine/base/units.ts'
import { isUnreachable, type TravelTimes } from '#engine/travel/index.ts'
import type { RoutableInspector } from '../availability/available-inspector.ts'
import { type AskedTravel, estimateLeg } from '../changes/known-legs.ts'
import { WORKDAY } from '../civil-time.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { minutesOf } from '../routing/appointment.ts'
import { conditionsOf, travelModes } from '../routing/build-route.ts'
import { type Timetable, timeRoute } from '../routing/time-route.ts'

/** An inspector's route while it is refilled. It changes. */
export interface Slot {
  readonly inspector: RoutableInspector
  /** Whether its route is known, so that anything can be tried on it. */
  readonly isOpen: boolean
  /** Whether a route that was refilled did not keep its time once it was priced. */
  isRefused: boolean
  readonly finishBy: number
  inspections: readonly RankedInspection[]
  /** Seconds of its legs from home and back; none where there is nothing to do. */
  legs: readonly number[]
  /** Minutes of the day that are neither travel nor work nor time off: nothing longer fits, however short its ways. */
  spareMinutes: number
  /** What was put into it since it was priced. */
  joined: readonly RankedInspection[]
  /** Ways between the route as it is and the inspections that were asked about last. */
  ways: ReadonlyMap<RankedInspection, Ways>
}

/** Seconds between each place of a route, home first, and one inspection. */
interface Ways {
  readonly to: readonly number[]
  readonly from: readonly number[]
}

/** A slot of somebody who has nothing to do. */
export function emptySlot(inspector: RoutableInspector, isOpen: boolean): Slot {
  const nothing = { inspections: [], legs: [], joined: [], ways: new Map(), isRefused: false }
  const slot: Slot = { inspector, isOpen, finishBy: WORKDAY.to, spareMinutes: 0, ...nothing }
  fill(slot, [], [])
  return slot
}

/** Makes a slot hold a route with the legs that it was priced with. Changes the slot. */
export function fill(slot: Slot, inspections: readonly RankedInspection[], legs: readonly number[]): void {
  slot.inspections = inspections
  slot.legs = legs
  slot.joined = []
  slot.ways = new Map()
  slot.spareMinutes = spareOf(slot)
}

function spareOf(slot: Slot): number {
  const { lunch } = timed(slot, slot)
  const travel = slot.legs.reduce((sum, seconds) => sum + secondsToMinutes(seconds), 0)
  const service = slot.inspections.reduce((sum, each) => sum + minutesOf(each), 0)
  const off = slot.inspector.partialBlocks.reduce((sum, { from, to }) => sum + to - from, 0)
  return slot.finishBy - WORKDAY.from - travel - service - off - (lunch ? lunch.to - lunch.from : 0)
}

const timed = (
  { inspector, ...slot }: Slot,
  { inspections, legs }: Pick<Slot, 'inspections' | 'legs'>,
  finishBy = slot.finishBy,
): Timetable => timeRoute({ inspections, legSeconds: legs, blocks: inspector.partialBlocks, finishBy })

/** A place for an inspection on a route. */
interface SlotPlace {
  readonly position: number
  /** Seconds of the way there, and of the one from there. */
  readonly seconds: number
  readonly onward: number
  /** Seconds of travel that it adds. */
  readonly extra: number
  /** Minutes by which the day goes beyond its end, at least. */
  readonly over: number
}

/** The places for an inspection whose ways were asked for, at which the day may be over so many minutes after its end. */
function placesOn(slot: Slot, inspection: RankedInspection, most: number): SlotPlace[] {
  const { to, from } = slot.ways.get(inspection) ?? { to: [], from: [] }
  const room = slot.spareMinutes - minutesOf(inspection)
  return to.flatMap((seconds, position) => {
    const [onward, without] = [from[(position + 1) % from.length] ?? 0, slot.legs[position] ?? 0]
    const over = secondsToMinutes(seconds) + secondsToMinutes(onward) - secondsToMinutes(without) - room
    return over > most ? [] : [{ position, seconds, onward, over, extra: seconds + onward - without }]
  })
}

const withPlace = ({ inspections, legs }: Slot, inspection: RankedInspection, place: SlotPlace) => ({
  inspections: inspections.toSpliced(place.position, 0, inspection),
  legs: legs.toSpliced(place.position, 1, place.seconds, place.onward),
})

/** The place of the shortest ways at which an inspection fits into the time of a route; `undefined` where it fits nowhere. */
export const fitIn = (slot: Slot, inspection: RankedInspection): SlotPlace | undefined =>
  placesOn(slot, inspection, 0)
    .toSorted((one, other) => one.extra - other.extra)
    .find((place) => {
      const { late, finishesAt } = timed(slot, withPlace(slot, inspection, place))
      return late.length === 0 && finishesAt <= slot.finishBy
    })

/** When a day is over at the earliest with an inspection, its appointments kept; `undefined` where it is later than `by`. */
export function earliestEnd(slot: Slot, inspection: RankedInspection, by: number): number | undefined {
  let [earliest, latest]: [number | undefined, number] = [undefined, by]
  for (const place of placesOn(slot, inspection, by - slot.finishBy).toSorted((one, other) => one.over - other.over)) {
    const order = withPlace(slot, inspection, place)
    // Where lunch is taken depends on when the day has to be over: each end asks whether there is an earlier one.
    while (slot.finishBy + place.over <= latest) {
      const { late, finishesAt } = timed(slot, order, latest)
      if (late.length > 0 || finishesAt > latest) break
      ;[earliest, latest] = [finishesAt, finishesAt - 1]
    }
  }
  return earliest
}

/** Puts an inspection at its place. Changes the slot. */
export function join(slot: Slot, inspection: RankedInspection, place: SlotPlace): void {
  const joined = [...slot.joined, inspection]
  const { inspections, legs } = withPlace(slot, inspection, place)
  fill(slot, inspections, legs)
  slot.joined = joined
}

/** Inspections whose ways from and to a route are asked for at once. */
export const MOST_ASKED = 150

/** Asks for the ways between a route and some inspections, and forgets those it knew. Changes the slot. */
export async function askWays(
  slot: Slot,
  wave: readonly RankedInspection[],
  { date, port }: AskedTravel,
): Promise<void> {
  const [mode, conditions] = [travelModes[slot.inspector.mobility], conditionsOf({ date })]
  const places = [slot.inspector.home, ...slot.inspections].map(plain)
  const asked = wave.map(plain)
  const between = async (origins: readonly Position[], destinations: readonly Position[]) => {
    try {
      return await port.between?.(origins, destinations, mode, conditions)
    } catch (cause) {
      // One of them has no road: the route as it is priced tells.
      if (isUnreachable(cause)) return undefined
      throw cause
    }
  }
  const [out, back] = [await between(places, asked), await between(asked, places)]
  const seconds = (times: TravelTimes | undefined, [from, fromIndex]: Numbered, [to, toIndex]: Numbered): number =>
    times
      ? (times.durations[fromIndex * times.destinations.length + toIndex] ?? 0)
      : estimateLeg(from, to, mode).seconds
  slot.ways = new Map(
    wave.map((inspection, index): [RankedInspection, Ways] => {
      const here: Numbered = [inspection, index]
      const to = places.map((place, number) => seconds(out, [place, number], here))
      const from = places.map((place, number) => seconds(back, here, [place, number]))
      return [inspection, { to, from }]
    }),
  )
}

type Numbered = readonly [place: Position, index: number]

const plain = ({ lat, lng }: Position): Position => ({ lat, lng })
