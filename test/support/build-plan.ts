import type { BreakRule, DriverDay, PlanRequest, PlanStop } from '#core/plan/plan.ts'

/** What tests say of one driver's day. */
export interface DayWords extends Omit<DriverDay, 'start' | 'end'> {
  readonly openEnd?: boolean
  readonly lunch?: BreakRule
  readonly serviceMinutes?: number
}

const place = { address: '1 Main St, Town', coordinates: [40, -74] as const }

/** A request for one driver who begins and ends at one place, with stops that say only what matters to the test. */
export function requestOf(stops: readonly Partial<PlanStop>[], words: DayWords = {}): PlanRequest {
  const { serviceMinutes, ...day } = words
  return {
    stops: stops.map((stop) => ({ ...place, ...stop })),
    drivers: [dayOf(day)],
    method: 'd',
    ...(serviceMinutes === undefined ? {} : { serviceMinutes }),
  }
}

/** One driver's day from and to the same place. */
export const dayOf = ({ openEnd, lunch, ...day }: Omit<DayWords, 'serviceMinutes'> = {}): DriverDay => ({
  start: place,
  ...(openEnd ? {} : { end: place }),
  ...(lunch ? { breaks: [lunch] } : {}),
  ...day,
})
