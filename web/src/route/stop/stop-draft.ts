import { formatClocks } from '#core/itinerary/arrival-times.ts'
import type { Coordinates } from '#core/kernel/geo.ts'
import type { PlanStop } from '#core/plan/plan.ts'

export type StopPlace = 'auto' | 'first' | 'last' | 'locked'

/** What the details of a stop look like while they are edited. */
export interface StopDraft {
  readonly minutes: number | undefined
  readonly from: number | undefined
  readonly to: number | undefined
  readonly place: StopPlace
  /** The number that a locked stop keeps, from 1. */
  readonly number: number
  readonly packages: number | undefined
  readonly note: string
  /** `undefined` while what is typed is no position. */
  readonly coordinates: Coordinates | null | undefined
}

/** The details of a stop; `place` is the one that it has now, from 0. */
export function toStopDraft(stop: PlanStop, place: number): StopDraft {
  const { serviceMinutes, window, position, lockedAt, packages, note, coordinates } = stop
  return {
    minutes: serviceMinutes,
    from: window?.[0],
    to: window?.[1],
    place: lockedAt === undefined ? (position ?? 'auto') : 'locked',
    number: (lockedAt ?? place) + 1,
    packages,
    note: note ?? '',
    coordinates,
  }
}

/** The stop with these details in place of its own. */
export function toStop(stop: PlanStop, draft: StopDraft): PlanStop {
  const { minutes, from, to, place, number, packages, note, coordinates } = draft
  const hasWindow = from !== undefined || to !== undefined
  return {
    address: stop.address,
    coordinates: coordinates === undefined ? stop.coordinates : coordinates,
    ...(stop.priority === undefined ? {} : { priority: stop.priority }),
    ...(minutes ? { serviceMinutes: minutes } : {}),
    ...(hasWindow ? { window: [from ?? 0, to ?? 1439] as const } : {}),
    ...(place === 'locked' ? { lockedAt: number - 1 } : {}),
    ...(place === 'first' || place === 'last' ? { position: place } : {}),
    ...(packages ? { packages } : {}),
    ...(note.trim() ? { note: note.trim() } : {}),
  }
}

/** Whether the opening hours end before they begin. */
export const isUpsideDown = ({ from, to }: StopDraft): boolean => from !== undefined && to !== undefined && to < from

/** What is set for a stop, in a few words; empty when nothing is. */
export function stopRules({ serviceMinutes, window, position, lockedAt, packages }: PlanStop): string {
  const rules = [
    ...(serviceMinutes ? [`${serviceMinutes} min`] : []),
    ...(window ? [formatClocks(...window)] : []),
    ...(position ? [position] : []),
    ...(lockedAt === undefined ? [] : [`locked as stop ${lockedAt + 1}`]),
    ...(packages ? [`${packages} packages`] : []),
  ]
  return rules.join(' · ')
}
