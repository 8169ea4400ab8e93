import * as z from 'zod'
import type { Location } from '#core/itinerary/itinerary.ts'
import { MAX_PHONE_LENGTH } from '#core/kernel/phone-number.ts'
import { MAX_ADDRESS_LENGTH } from '#core/places/limits.ts'
import type { DayPrices } from '#core/teams/day-prices.ts'
import { fleetAims } from '#core/teams/fleet-plan.ts'
import type { FleetRequest } from '#core/teams/fleet-request.ts'
import { MAX_TEAM_DRIVERS, MAX_TEAM_STOPS } from '#core/teams/limits.ts'
import { industries, type TeamDriver, teamRoles } from '#core/teams/team.ts'
import { type ClosedArea, MOST_CLOSED_AREAS, MOST_CLOSED_NAME } from '#engine/travel/index.ts'
import { DriverId, MAX_CENTS, NO_PRICE, ReloadRule, stopKindFields, vehicleKindFields } from '../fleet-kinds.ts'
import {
  ClosedRingShape,
  Coordinates,
  fleetWordFields,
  itineraryFields,
  MinuteFromMidnight,
  MinuteOfDay,
  Place,
  Vehicle,
  WithinMeters,
} from '../itinerary.ts'
import { Certified, PlannedStop, UnservedShape } from '../planner.ts'
import { PackedTimesShape } from '../travel-times.ts'

export const TeamDate = z.iso.date()
export const Version = z.number().int().min(0).max(1_000_000_000)
const Minutes = z.number().int().min(0).max(600)
/** From departure to return: a day and a night at most. */
const MostMinutes = z.number().int().min(0).max(2880)
const Name = z.string().trim().max(200)
const Skills = z.array(z.string().trim().min(1).max(60)).max(20).readonly()
const Capacity = z.number().int().min(0).max(100_000)
const Cents = z.number().int().min(0).max(1_000_000)
/** What is not above 0 is told by the rules of days, in words that say what to do. */
const PricesShape: z.ZodType<DayPrices> = z.object({
  centsPerHour: Cents.exactOptional(),
  centsPerMile: Cents.exactOptional(),
  overtimeAfterMinutes: z.number().int().min(0).max(2880).exactOptional(),
  overtimeCentsPerHour: Cents.exactOptional(),
  unpaidBreaks: z.boolean().exactOptional(),
})
const BreaksShape = z
  .array(z.object({ minutes: Minutes, from: MinuteOfDay, to: MinuteOfDay }))
  .max(4)
  .readonly()
/** Streets that are closed on a day. */
const ClosedAreaShape: z.ZodType<ClosedArea> = z.object({
  name: z.string().trim().min(1).max(MOST_CLOSED_NAME).exactOptional(),
  ring: ClosedRingShape,
})
const StopLimit = z.number().int().min(0).max(MAX_TEAM_STOPS)

export const CompanyShape = z.object({
  companyName: Name,
  industry: z.enum(industries),
  role: z.enum(teamRoles),
  numDrivers: z.number().int().min(0).max(100_000),
})

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const DepotShape = z.object({
  depotName: Name,
  startAddress: Place,
  endAddress: Place,
  startTime: ClockTime,
  endTime: ClockTime.exactOptional(),
  averageStopTime: z.number().int().max(600),
  timeZone: z.string().min(1).max(64),
  prices: PricesShape.exactOptional(),
  vehicle: Vehicle.exactOptional(),
})

export const TeamDriverShape: z.ZodType<TeamDriver> = z.object({
  id: DriverId,
  name: Name,
  email: z.string().trim().max(254),
  phoneNum: z.string().trim().max(MAX_PHONE_LENGTH).exactOptional(),
  colorCode: z.string().regex(/^#[0-9A-Fa-f]{6}$/),
  shift: z.tuple([MinuteOfDay, MinuteOfDay]).readonly().exactOptional(),
  leaveBy: MinuteOfDay.exactOptional(),
  breaks: BreaksShape.exactOptional(),
  prices: PricesShape.exactOptional(),
  maxMinutes: MostMinutes.exactOptional(),
  maxStops: StopLimit.exactOptional(),
  capacity: Capacity.exactOptional(),
  skills: Skills.exactOptional(),
  start: Place.exactOptional(),
  end: Place.exactOptional(),
  sharesPosition: z.boolean().exactOptional(),
  ...vehicleKindFields,
})

export const TeamShape = z.object({
  version: Version,
  company: CompanyShape.exactOptional(),
  depot: DepotShape.exactOptional(),
  drivers: z.array(TeamDriverShape).readonly(),
  lastDriverId: DriverId.exactOptional(),
})

const StopNumber = z
  .number()
  .int()
  .min(0)
  .max(MAX_TEAM_STOPS - 1)
const DrivenShape = z.object({
  stops: z
    .array(
      z.object({
        stop: StopNumber,
        minute: z.number().int().min(0),
        isMissed: z.boolean().exactOptional(),
        isReloaded: z.literal(true).exactOptional(),
      }),
    )
    .max(MAX_TEAM_STOPS)
    .readonly(),
  from: z.number().int().min(0),
  leftAt: MinuteFromMidnight.exactOptional(),
  reloadsNext: z.literal(true).exactOptional(),
})

const FleetDriverShape = z.object({
  id: DriverId,
  ...vehicleKindFields,
  start: Place.exactOptional(),
  end: Place.exactOptional(),
  leaveAt: MinuteOfDay.exactOptional(),
  leaveFixed: z.literal(true).exactOptional(),
  leaveBy: MinuteOfDay.exactOptional(),
  finishBy: MinuteOfDay.exactOptional(),
  overrunMinutes: Minutes.exactOptional(),
  prices: PricesShape.exactOptional(),
  maxMinutes: MostMinutes.exactOptional(),
  maxStops: StopLimit.exactOptional(),
  capacity: Capacity.exactOptional(),
  skills: Skills.exactOptional(),
  breaks: BreaksShape.exactOptional(),
  lock: z.enum(['order', 'route']).exactOptional(),
  /** Of a day that is under way: the minute that it is, or what the driver has marked by now. */
  notBefore: MinuteFromMidnight.exactOptional(),
  driven: DrivenShape.exactOptional(),
})

const FleetStop = PlannedStop.extend({ lockedAt: StopNumber.exactOptional(), ...fleetWordFields, ...stopKindFields })

/** Stops in driving order, one list for each driver. */
export const RoutesShape = z.array(z.array(StopNumber).max(MAX_TEAM_STOPS).readonly()).max(MAX_TEAM_DRIVERS).readonly()

const fleetFields = {
  startAddress: Place,
  stopList: z.array(FleetStop).min(1).max(MAX_TEAM_STOPS).readonly(),
  destinationAddress: Place,
  // More than any plan takes, so that it is the plan that says so.
  numDrivers: z.number().int().min(1).max(100),
  drivers: z.array(FleetDriverShape).min(1).max(100).readonly().exactOptional(),
  options: z
    .object({
      leaveAt: MinuteOfDay.exactOptional(),
      finishBy: MinuteOfDay.exactOptional(),
      overrunMinutes: Minutes.exactOptional(),
      serviceMinutes: Minutes.exactOptional(),
      breaks: BreaksShape.exactOptional(),
      prices: PricesShape.exactOptional(),
      reloads: ReloadRule.exactOptional(),
      maxMinutes: MostMinutes.exactOptional(),
      lateMinuteCents: Cents.exactOptional(),
      fairness: z.number().min(0).max(100).exactOptional(),
      mayRest: z.boolean().exactOptional(),
      wishCents: z.number().int().min(1, NO_PRICE).max(MAX_CENTS).exactOptional(),
      vehicle: Vehicle.exactOptional(),
      closed: z.array(ClosedAreaShape).max(MOST_CLOSED_AREAS).readonly().exactOptional(),
    })
    .exactOptional(),
  travelMethod: z.enum(['d', 'b', 'w']).exactOptional(),
  /** By stop, the driver who had it last time. */
  former: z.array(DriverId.nullable()).max(MAX_TEAM_STOPS).readonly().exactOptional(),
  given: RoutesShape.exactOptional(),
  requestId: z.string().min(8).max(64).exactOptional(),
  /** The day of the team that is planned: what its drivers have marked stays as it is. */
  date: TeamDate.exactOptional(),
}

export const FleetInput: z.ZodType<FleetRequest> = z.object(fleetFields)

/** A place that nobody has entered yet has a blank address. */
const EnteredPlace: z.ZodType<Location> = z.object({
  address: z.string().trim().max(MAX_ADDRESS_LENGTH),
  coordinates: Coordinates.nullable(),
  withinMeters: WithinMeters,
})

/** A day as it is being entered: its start, its stops and its drivers may still be missing. */
const DayRequestShape: z.ZodType<FleetRequest> = z.object({
  ...fleetFields,
  startAddress: EnteredPlace,
  destinationAddress: EnteredPlace,
  stopList: z.array(FleetStop).max(MAX_TEAM_STOPS).readonly(),
  numDrivers: z.number().int().min(0).max(MAX_TEAM_DRIVERS),
  drivers: z.array(FleetDriverShape).max(MAX_TEAM_DRIVERS).readonly().exactOptional(),
})

export const FleetRouteShape = z.object({
  driverId: DriverId,
  ...itineraryFields,
  legDistances: z.array(z.number().min(0)).readonly(),
  legTimes: z.array(z.number().int().min(0)).readonly(),
  saving: z.object({
    minutes: z.number(),
    miles: z.number(),
    enteredTime: z.number(),
    enteredDistance: z.number(),
  }),
})

export const FleetPlanShape = z.object({
  routes: z.array(FleetRouteShape).max(MAX_TEAM_DRIVERS).readonly(),
  certificate: Certified.nullable(),
  unserved: z.array(UnservedShape).max(MAX_TEAM_STOPS).readonly(),
  // A stop may break its hours, its place and its skills at once, and asks for up to twenty of those.
  brokenRules: z.array(z.string().max(2000)).max(1000).readonly(),
})

export const Count = z.number().int().min(0)

export const FleetAlternativesShape = z
  .array(
    z.object({
      aim: z.enum(fleetAims),
      routes: RoutesShape,
      minutes: z.number(),
      miles: z.number(),
      // Answers of builds that were begun before these were told stay readable.
      paidMinutes: z.number().default(0),
      waitingMinutes: z.number().default(0),
      overtimeMinutes: z.number().default(0),
      cents: z.number().default(0),
      familiarStops: Count.exactOptional(),
      apartMinutes: z.number().default(0),
      longestMinutes: z.number(),
      shortestMinutes: z.number(),
      driversUsed: Count,
      unserved: Count,
    }),
  )
  .readonly()

export const FleetAnswerShape = FleetPlanShape.extend({
  alternatives: FleetAlternativesShape,
  times: PackedTimesShape.exactOptional(),
})

/** What is saved of a day. */
export const TeamDayBodyShape = z.object({
  request: DayRequestShape,
  plan: FleetPlanShape.nullable(),
  isSample: z.boolean().exactOptional(),
})
