import { markNames } from '#core/itinerary/mark-names.ts'
import { NOTE_JOINT, stopTexts } from '#core/itinerary/stop-words.ts'
import { omit } from '#core/kernel/omit.ts'
import { nameKey } from '#core/plan/kinds/pairs.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import type { TeamDayBody } from '../days/team-day.ts'
import { MAX_TEAM_STOPS } from '../limits.ts'
import type { EveningStop } from './evening-stops.ts'

/** Where goods are by the next morning that were picked up and not delivered: in the same van, or back at the depot. */
export const aboardPlaces = ['van', 'depot'] as const
export type AboardPlace = (typeof aboardPlaces)[number]

/** What goes to another day as one: a stop, or the two halves of a pair. */
export interface LeftOver {
  /** Places in the list as entered, from 0, ascending. */
  readonly stops: readonly number[]
  /** Somebody may be there another time: it goes unless it is taken off. */
  readonly isChosen: boolean
  /** A delivery whose goods were picked up, and by whom: where they are by the morning is asked. */
  readonly aboard?: number
}

const isLeft = ({ fate }: EveningStop): boolean => fate !== 'completed'

/** Reasons of a missed stop for which another try is likely to help. */
const triedAgain = ['nobody there', 'closed', 'no access']

const isTriedAgain = ({ fate, reason = '' }: EveningStop): boolean =>
  fate === 'missed' && triedAgain.includes(reason.trim().toLowerCase())

/** What is left of a day, in the order of its evening; pairs stand where the first of their halves does. O(stops). */
export function leftOvers(stops: readonly EveningStop[]): LeftOver[] {
  const halves = new Map<string, EveningStop[]>()
  for (const stop of stops) {
    const key = pairKeyOf(stop)
    if (key !== undefined) halves.set(key, [...(halves.get(key) ?? []), stop])
  }
  return stops.filter(isLeft).flatMap((stop): LeftOver[] => {
    const other = halves.get(pairKeyOf(stop) ?? '')?.find((each) => each !== stop)
    if (other && isLeft(other)) return firstOf(stops, stop, other) === stop ? [pairOf(stop, other)] : []
    const isAboard = other !== undefined && stop.pairRole === 'delivery' && other.driverId !== undefined
    return [
      {
        stops: [stop.entered],
        isChosen: isTriedAgain(stop) && !isAboard,
        ...(isAboard && { aboard: other.driverId }),
      },
    ]
  })
}

const pairKeyOf = ({ pairName, pairRole }: EveningStop): string | undefined =>
  pairName && pairRole ? nameKey(pairName) : undefined

const firstOf = (stops: readonly EveningStop[], one: EveningStop, other: EveningStop): EveningStop =>
  stops.indexOf(one) < stops.indexOf(other) ? one : other

const pairOf = (one: EveningStop, other: EveningStop): LeftOver => ({
  stops: [one.entered, other.entered].toSorted((a, b) => a - b),
  isChosen: isTriedAgain(one) || isTriedAgain(other),
})

/** A left-over that somebody takes along, by one of its stops; where its goods are, if they are aboard. */
export interface PickedStop {
  readonly entered: number
  readonly aboard?: AboardPlace
}

/** What is looked at of the day that is over. */
export interface LeftDay {
  /** As it is called in the note of what goes on, "Thu, Nov 26". */
  readonly name: string
  readonly stopList: readonly PlanStop[]
  readonly stops: readonly EveningStop[]
}

/** A stop that goes to another day: its place on the day that is over, and what it is on the next. */
export interface MovedStop {
  readonly entered: number
  readonly stop: PlanStop
}

/**
 * The stops that go on, with their fields and a note of why they are left; each once, pairs whole. Nothing for what is
 * completed, or is not of the day.
 *
 * Its place on its route is not kept. A delivery whose goods are aboard is no half of a pair any more: with `van` its driver
 * alone serves it, with `depot` anybody.
 */
export function movedStops(day: LeftDay, picks: readonly PickedStop[]): MovedStop[] {
  const picked = new Map(picks.map((each) => [each.entered, each]))
  const byPlace = new Map(day.stops.map((stop) => [stop.entered, stop]))
  return leftOvers(day.stops).flatMap(({ stops, aboard }) => {
    const pick = stops.map((entered) => picked.get(entered)).find((each) => each !== undefined)
    if (!pick || (aboard !== undefined && pick.aboard === undefined)) return []
    return stops.flatMap((entered): MovedStop[] => {
      const [stop, evening] = [day.stopList[entered], byPlace.get(entered)]
      if (!stop || !evening) return []
      const note = noteOf(stop, `${LEFT_FROM} ${day.name}: ${whyLeft(evening)}`)
      const plain = { ...omit(stop, 'lockedAt', 'id'), note }
      if (stops.length === 2 || !stop.pairRole) return [{ entered, stop: plain }]
      const alone = omit(plain, 'pairName', 'pairRole', 'maxRideMinutes')
      return [
        {
          entered,
          stop:
            pick.aboard === 'van' && aboard !== undefined ? { ...omit(alone, 'driverIsWish'), driver: aboard } : alone,
        },
      ]
    })
  })
}

/** Characters of a name that stops share, as calls take it. */
const LABEL_LENGTH = 60

const LEFT_FROM = 'Left over from'

function whyLeft({ fate, reason = '' }: EveningStop): string {
  if (fate === 'missed') return reason === '' ? 'missed' : reason
  return fate === 'unmarked' ? 'not marked' : 'on no route'
}

/** A note with one sentence of why the stop is left, ahead of what is written there; one of an earlier day goes. */
function noteOf({ note = '' }: PlanStop, why: string): string {
  const own = note.split(NOTE_JOINT).filter((part) => !part.startsWith(LEFT_FROM))
  return [why, ...own].filter(Boolean).join(NOTE_JOINT).slice(0, stopTexts.note.limit)
}

/** How many stops a day has no room for, besides those that it has. */
export const stopsTooMany = (there: number, coming: number): number => Math.max(0, there + coming - MAX_TEAM_STOPS)

/**
 * A day with more stops behind its own. Where its routes are built these stay, and what comes is on none of them until
 * somebody puts it there or builds anew. Names of pairs and of what rides together that are taken already get the day of
 * their stops added.
 */
export function withMoved(
  { request, plan, ...day }: TeamDayBody,
  moved: readonly PlanStop[],
  from: string,
): TeamDayBody {
  const taken = namesIn(request.stopList)
  const coming = moved.map((stop) => renamed(stop, taken, from))
  const stopList = [...request.stopList, ...coming]
  if (!plan) return { ...day, request: { ...request, stopList }, plan }
  const unserved = coming.map(({ address, coordinates }, index) => ({
    ...{ address, coordinates, entered: request.stopList.length + index },
    reason: `It was left over from ${from}.`,
    fixes: [],
  }))
  // The proof spoke of all stops.
  const kept = { ...plan, certificate: null, unserved: [...plan.unserved, ...unserved] }
  return { ...day, request: { ...request, stopList }, plan: kept }
}

interface TakenNames {
  readonly pairs: ReadonlySet<string>
  readonly together: ReadonlySet<string>
}

const namesIn = (stops: readonly PlanStop[]): TakenNames => ({
  pairs: new Set(stops.flatMap(({ pairName }) => (pairName ? [nameKey(pairName)] : []))),
  together: new Set(stops.flatMap(({ together }) => (together ? [nameKey(together)] : []))),
})

function renamed(stop: PlanStop, { pairs, together }: TakenNames, from: string): PlanStop {
  return {
    ...stop,
    ...(stop.pairName && pairs.has(nameKey(stop.pairName)) && { pairName: labelOf(stop.pairName, from) }),
    ...(stop.together && together.has(nameKey(stop.together)) && { together: labelOf(stop.together, from) }),
  }
}

const labelOf = (label: string, from: string): string => {
  const end = ` (${from})`
  return `${label.slice(0, LABEL_LENGTH - end.length)}${end}`
}

/** The names of stops across versions of their day's list: each by its address, and its number among those of that address. */
export const listNames = (stopList: readonly Pick<PlanStop, 'address'>[]): string[] =>
  markNames(stopList.map(({ address }, entered) => ({ kind: 'stop', entered, address })))
