import type { Location } from '#core/itinerary/itinerary.ts'
import type { VehicleKinds } from '#core/plan/kinds/kinds.ts'
import type { BreakRule } from '#core/plan/plan.ts'
import type { RoadVehicle } from '#engine/travel/index.ts'
import type { DayPrices } from './day-prices.ts'

export const industries = ['Courier/Delivery', 'Service', 'Sales', 'Health Care', 'Travel', 'Other'] as const
export type Industry = (typeof industries)[number]

export const teamRoles = ['Manager', 'Executive', 'Owner/Founder', 'Dispatcher', 'Other'] as const
export type TeamRole = (typeof teamRoles)[number]

/** What a team says of its company. */
export interface Company {
  readonly companyName: string
  readonly industry: Industry
  readonly role: TeamRole
  /** As told when the team began; the plan and the list of drivers decide, not this. */
  readonly numDrivers: number
}

/** Where the days of a team begin and end, and how. */
export interface Depot {
  readonly depotName: string
  readonly startAddress: Location
  readonly endAddress: Location
  /** `HH:MM`, local to the depot. */
  readonly startTime: string
  /** `HH:MM`, when drivers are back. Absent: eight hours after the start. */
  readonly endTime?: string
  /** Minutes. */
  readonly averageStopTime: number
  /** IANA name, which decides what "today" is. */
  readonly timeZone: string
  /** What its days cost. */
  readonly prices?: DayPrices
  /** What its drivers drive, as streets see it: the largest. */
  readonly vehicle?: RoadVehicle
}

/** Somebody who drives for a team: a record, not a user. */
export interface TeamDriver extends VehicleKinds {
  /** Highest existing id plus 1. */
  readonly id: number
  readonly name: string
  readonly email: string
  readonly phoneNum?: string
  /** `#RRGGBB`. */
  readonly colorCode: string
  /** Minutes of the day at which the driver may leave, and by which they must be back. */
  readonly shift?: readonly [from: number, to: number]
  /** They have left by then. */
  readonly leaveBy?: number
  /** From departure to return at most. */
  readonly maxMinutes?: number
  readonly breaks?: readonly BreakRule[]
  readonly prices?: DayPrices
  readonly maxStops?: number
  /** Packages that fit. Absent: no limit. */
  readonly capacity?: number
  readonly skills?: readonly string[]
  /** Where this driver begins and ends instead of the depot. */
  readonly start?: Location
  readonly end?: Location
  /** Whether driver and team agreed that the driver's page tells where the van is. */
  readonly sharesPosition?: boolean
}

/** A team as its owner keeps it. What was not told yet is absent. */
export interface Team {
  /** Rises with each write, so that two windows cannot overwrite each other silently; 0 for a team nobody saved. */
  readonly version: number
  readonly company?: Company
  readonly depot?: Depot
  readonly drivers: readonly TeamDriver[]
  /** The number of a driver who was removed, where nobody in the list has a higher one: days and links still name it. */
  readonly lastDriverId?: number
}

export const emptyTeam: Team = { version: 0, drivers: [] }

export const DEFAULT_START_TIME = '08:00'
export const DEFAULT_STOP_MINUTES = 15
