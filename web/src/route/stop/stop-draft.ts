import { formatClocks } from '#core/itinerary/arrival-times.ts'
import { goodsTexts, type StopTexts, stopTextFault, stopTextKeys, textsOf } from '#core/itinerary/stop-words.ts'
import { counted } from '#core/kernel/counted.ts'
import { clockMinute, formatMinutes, hoursOverMidnight } from '#core/kernel/time.ts'
import { stopKindKeys } from '#core/plan/kinds/kinds.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import type { Coordinates } from '#engine/base/geo.ts'
import { pick } from '#engine/base/keys.ts'

export type StopPlace = 'auto' | 'first' | 'last' | 'locked'

const fleetKeys = [...stopKindKeys, 'loads', 'pairName', 'pairRole'] as const

/** What a stop asks of a fleet. */
export type DraftKinds = Partial<Pick<PlanStop, (typeof fleetKeys)[number]>>

/** What a stop asks of a fleet with some of it changed; what is `undefined` is not asked any more. */
export function putKind(
  kinds: DraftKinds,
  part: { readonly [Key in keyof DraftKinds]?: DraftKinds[Key] | undefined },
): DraftKinds {
  const all = Object.entries({ ...kinds, ...part }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(all)
}

/** Names as they are kept: trimmed, and none where they are blank. */
const trimmedKinds = (kinds: DraftKinds): DraftKinds =>
  Object.fromEntries(
    Object.entries(kinds).flatMap(([key, value]): [string, unknown][] => {
      const kept = typeof value === 'string' ? value.trim() : value
      return kept === '' ? [] : [[key, kept]]
    }),
  )

/** Whether a stop is half of a pair that has no name. */
export const lacksPairName = ({ kinds: { pairRole, pairName = '' } }: StopDraft): boolean =>
  pairRole !== undefined && pairName.trim() === ''

/** What the details of a stop look like while they are edited. */
export interface StopDraft {
  readonly minutes: number | undefined
  readonly from: number | undefined
  readonly to: number | undefined
  /** Minutes after the window that are no more than a pity. */
  readonly late: number | undefined
  readonly place: StopPlace
  /** The number that a locked stop keeps, from 1. */
  readonly number: number
  readonly packages: number | undefined
  /** 0 to 100. */
  readonly priority: number | undefined
  readonly skills: readonly string[]
  /** What only a fleet knows of a stop. */
  readonly kinds: DraftKinds
  readonly texts: StopTexts
  /** `undefined` while what is typed is no position. */
  readonly coordinates: Coordinates | null | undefined
}

/** The details of a stop; `place` is the one that it has now, from 0. */
export function toStopDraft(stop: PlanStop, place: number): StopDraft {
  const { serviceMinutes, window, lateMinutes, position, lockedAt, packages, priority, skills, coordinates } = stop
  return {
    minutes: serviceMinutes,
    from: window?.[0],
    to: window && clockMinute(window[1]),
    late: lateMinutes,
    place: lockedAt === undefined ? (position ?? 'auto') : 'locked',
    number: (lockedAt ?? place) + 1,
    packages,
    priority,
    skills: skills ?? [],
    kinds: pick(stop, fleetKeys),
    texts: textsOf(stop),
    coordinates,
  }
}

/** The stop with these details in place of its own. */
export function toStop(stop: PlanStop, draft: StopDraft): PlanStop {
  const { minutes, from, to, late, place, number, texts, coordinates } = draft
  const hasWindow = from !== undefined || to !== undefined
  return {
    address: stop.address,
    coordinates: coordinates === undefined ? stop.coordinates : coordinates,
    ...(minutes ? { serviceMinutes: minutes } : {}),
    ...(hasWindow ? { window: windowOf(from ?? 0, to ?? 1439) } : {}),
    ...(hasWindow && late ? { lateMinutes: late } : {}),
    // First or last by rule it is again once it is unlocked.
    ...(place === 'locked' ? { ...(stop.position && { position: stop.position }), lockedAt: number - 1 } : {}),
    ...(place === 'first' || place === 'last' ? { position: place } : {}),
    ...wishesOf(draft),
    ...trimmedKinds(draft.kinds),
    ...textsOf(texts),
  }
}

const windowOf = (from: number, to: number): readonly [number, number] => hoursOverMidnight(from, to) ?? [from, to]

/** What decides who takes a stop, and whether it is left out. */
const wishesOf = ({ packages, priority, skills }: StopDraft): Pick<PlanStop, 'packages' | 'priority' | 'skills'> => ({
  ...(packages ? { packages } : {}),
  ...(priority ? { priority } : {}),
  ...(skills.length > 0 ? { skills } : {}),
})

/** Whether something is written that cannot be kept: a phone number that is none. */
export const hasTextFault = ({ texts }: StopDraft): boolean =>
  stopTextKeys.some((key) => stopTextFault(key, texts[key] ?? '') !== undefined)

/** Whether the opening hours end before they begin. */
export const isUpsideDown = ({ from = 0, to = 1439 }: StopDraft): boolean => hoursOverMidnight(from, to) === undefined

/** Whether the opening hours end on the next day. */
export const goesOverMidnight = ({ from = 0, to = 1439 }: StopDraft): boolean =>
  to < from && hoursOverMidnight(from, to) !== undefined

/** What is set for a stop, in a few words; empty when nothing is. */
export function stopRules(stop: PlanStop): string {
  const { serviceMinutes, window, lateMinutes, position, lockedAt, packages, priority, skills = [] } = stop
  const rules = [
    ...(serviceMinutes ? [`${serviceMinutes} min`] : []),
    ...(window ? [formatClocks(...window)] : []),
    ...(window && lateMinutes ? [`may be ${lateMinutes} min late`] : []),
    ...(position ? [position] : []),
    ...(lockedAt === undefined ? [] : [`locked as stop ${lockedAt + 1}`]),
    ...(packages ? [counted(packages, 'package')] : []),
    ...(priority ? [priority > 50 ? 'must be served' : 'high priority'] : []),
    ...skills,
    ...kindRules(stop),
  ]
  return rules.join(' · ')
}

/** What a stop asks of a fleet, a few words each. */
function kindRules(stop: PlanStop): string[] {
  const { maxRideMinutes, together, apart, driver, driverIsWish, vehicleKind } = stop
  return [
    ...goodsTexts(stop),
    ...(maxRideMinutes === undefined ? [] : [`at most ${formatMinutes(maxRideMinutes)} on board`]),
    ...(together === undefined ? [] : [`with ${together}`]),
    ...(apart === undefined ? [] : [`not with others of ${apart}`]),
    ...(driver === undefined ? [] : [driverIsWish ? 'wishes for a driver' : 'for one driver alone']),
    ...(vehicleKind === undefined ? [] : [vehicleKind]),
  ]
}
