import type { Location, TravelMethod } from '#core/itinerary/itinerary.ts'
import { overNight } from '#core/kernel/time.ts'
import { USUAL_LEAVE } from '#core/plan/hours/nights.ts'
import type { BreakRule, DriverDay, Plan, PlanRequest, PlanStop } from '#core/plan/plan.ts'
import { methodOf, type RoadVehicle } from '#engine/travel/index.ts'

/** Rules for the whole day, all optional. */
export interface DayOptions {
  /** Minute of the day at which the driver leaves, as somebody typed it. */
  readonly leaveAt?: number
  /**
   * Where nobody typed a departure: the minute of the day from which on one is proposed, see `proposeDeparture`. Absent as
   * well: the usual one is proposed where stops or lunch have hours, and none elsewhere.
   */
  readonly leaveFrom?: number
  /** Minutes of the day by which the route must be over; before the departure it is one of the next day. */
  readonly finishBy?: number
  /** Service at stops that name none. */
  readonly serviceMinutes?: number
  /** The route may end at its last stop. */
  readonly openEnd?: boolean
  readonly lunch?: BreakRule
  /** A vehicle that is no car and no bicycle; one that does not go with the way to travel is left aside. */
  readonly vehicle?: RoadVehicle
}

/** What a driver asks: one route over the stops. */
export interface OptimizeRequest {
  readonly startAddress: Location
  readonly stopList: readonly PlanStop[]
  readonly destinationAddress: Location
  readonly travelMethod: TravelMethod
  readonly options?: DayOptions
  /** Repeating a request id repeats the answer and counts once. */
  readonly requestId?: string
}

/** A driver's request as one of a plan with one driver. */
export function requestToPlan(request: OptimizeRequest): PlanRequest {
  const { startAddress, stopList, destinationAddress, travelMethod, options = {} } = request
  const { serviceMinutes, vehicle } = options
  return {
    stops: stopList,
    drivers: [toDay(startAddress, destinationAddress, withProposal(options, stopList))],
    method: travelMethod,
    ...(serviceMinutes === undefined ? {} : { serviceMinutes }),
    ...(vehicle && methodOf(vehicle) === travelMethod && { vehicle }),
  }
}

/** Where nobody typed a departure, the plan proposes one: from when the page says, or where hours ask for one. */
function withProposal(options: DayOptions, stops: readonly PlanStop[]): DayOptions & Pick<DriverDay, 'leaveFixed'> {
  const { leaveAt, leaveFrom, finishBy } = options
  const said = leaveAt ?? leaveFrom
  if (said !== undefined) {
    return {
      ...options,
      leaveAt: said,
      ...(leaveAt === undefined ? {} : { leaveFixed: true as const }),
      ...(finishBy === undefined ? {} : { finishBy: overNight(said, finishBy) }),
    }
  }
  const hasHours = options.lunch !== undefined || stops.some(({ window }) => window !== undefined)
  return hasHours ? { ...options, leaveAt: USUAL_LEAVE } : options
}

function toDay(
  start: Location,
  end: Location,
  { leaveAt, leaveFixed, finishBy, openEnd, lunch }: ReturnType<typeof withProposal>,
): DriverDay {
  return {
    start,
    ...(openEnd ? {} : { end }),
    ...(leaveAt === undefined ? {} : { leaveAt }),
    ...(leaveFixed && { leaveFixed }),
    ...(finishBy === undefined ? {} : { finishBy }),
    ...(lunch ? { breaks: [lunch] } : {}),
  }
}

/** A driver's request with an order of its stops. */
export const orderToPlan = (request: OptimizeRequest, order: readonly number[]): Plan => ({
  ...requestToPlan(request),
  routes: [order],
})
