import { blankLocation, type Location } from '#core/itinerary/itinerary.ts'
import { omit } from '#core/kernel/omit.ts'
import { type VehicleKinds, vehicleKindKeys } from '#core/plan/kinds/kinds.ts'
import type { BreakRule } from '#core/plan/plan.ts'
import type { DayPrices, FieldFault } from '#core/teams/day-prices.ts'
import type { FleetDriver, FleetOptions } from '#core/teams/fleet-request.ts'
import { faultOfHours, type HoursField } from '#core/teams/hours-fault.ts'
import { pick } from '#engine/base/keys.ts'

/** What is different for a driver on one day, while it is edited. What is absent is as for everybody. */
export interface DriverDraft {
  readonly leaveAt?: number | undefined
  /** They leave then; otherwise then or later, as late as the route allows. */
  readonly leaveFixed: boolean
  readonly leaveBy?: number | undefined
  readonly finishBy?: number | undefined
  readonly overrunMinutes?: number | undefined
  /** None: there are no breaks, whatever the day has. */
  readonly breaks?: readonly BreakRule[] | undefined
  readonly prices: DayPrices
  readonly maxMinutes?: number | undefined
  readonly maxStops?: number | undefined
  readonly capacity?: number | undefined
  readonly skills: readonly string[]
  /** What the driver and their vehicle can do besides. */
  readonly kinds: VehicleKinds
  /** Blank: as for everybody. */
  readonly start: Location
  readonly end: Location
}

const numbers = ['leaveAt', 'leaveBy', 'finishBy', 'overrunMinutes', 'maxMinutes', 'maxStops', 'capacity'] as const

/** A driver's day to be edited. */
export const driverToDraft = (driver: FleetDriver): DriverDraft => ({
  ...pick(driver, numbers),
  ...pick(driver, ['breaks']),
  leaveFixed: driver.leaveFixed ?? false,
  prices: driver.prices ?? {},
  skills: driver.skills ?? [],
  kinds: pick(driver, vehicleKindKeys),
  start: driver.start ?? blankLocation,
  end: driver.end ?? blankLocation,
})

/** The driver with what was edited; what the dialog does not show stays, and a place that was not chosen from the suggestions is none. */
export function draftToDriver(driver: FleetDriver, draft: DriverDraft): FleetDriver {
  const { leaveAt, leaveFixed, prices, skills, start, end } = draft
  const isFixed = leaveFixed && leaveAt !== undefined
  return {
    ...omit(driver, ...numbers, 'leaveFixed', 'breaks', 'prices', 'skills', 'start', 'end', ...vehicleKindKeys),
    ...numbersOf(isFixed ? { ...draft, leaveBy: undefined } : draft),
    ...(draft.breaks && { breaks: draft.breaks }),
    ...(isFixed && { leaveFixed }),
    ...(Object.keys(prices).length > 0 && { prices }),
    ...(skills.length > 0 && { skills }),
    ...draft.kinds,
    ...(start.coordinates && { start }),
    ...(end.coordinates && { end }),
  }
}

function numbersOf(draft: DriverDraft): Partial<Pick<FleetDriver, (typeof numbers)[number]>> {
  const said: { -readonly [Key in (typeof numbers)[number]]?: number } = {}
  for (const key of numbers) {
    const value = draft[key]
    if (value !== undefined) said[key] = value
  }
  return said
}

/** What is wrong with hours and prices beside those of the day, or `undefined`. */
export function draftFault(
  draft: DriverDraft,
  options: FleetOptions = {},
): FieldFault<HoursField | 'leaveAt'> | undefined {
  if (draft.leaveFixed && draft.leaveAt === undefined) {
    return { field: 'leaveAt', words: 'Enter when they leave, or choose “As late as fits”.' }
  }
  const own = draftToDriver({ id: 0 }, draft)
  return faultOfHours({ ...pick(options, ['leaveAt', 'finishBy', 'maxMinutes', 'breaks']), ...own }, options.prices)
}
