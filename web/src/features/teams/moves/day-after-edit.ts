import { keepDrawnLegs } from '#core/itinerary/keep-drawn-legs.ts'
import { clockMinute } from '#core/kernel/time.ts'
import { vehicleKindKeys } from '#core/plan/kinds/kinds.ts'
import type { DriverDay, Plan, PlanStop } from '#core/plan/plan.ts'
import type { EditedDay } from '#core/teams/edits/edit-day.ts'
import type { FleetPlan } from '#core/teams/fleet-plan.ts'
import type { FleetDriver } from '#core/teams/fleet-request.ts'
import { type DayDocument, type DayStop, filledStops } from '../day/day-document.ts'
import { dayStops } from '../day/day-edits.ts'
import { newStopId } from '../day/day-store.ts'

/** A day with an edit in it. What did not change keeps its identity, so that it need not be drawn again. */
export function dayAfterEdit(document: DayDocument, plan: Plan, edited: EditedDay): DayDocument {
  const filled = filledStops(document)
  const changed = new Map(edited.stops.map(({ stop, value }) => [filled[stop]?.id, value]))
  const added = edited.stops.filter(({ stop }) => stop >= filled.length).map(({ value }) => value)
  const days = new Map(edited.drivers.map(({ route, day }) => [route, day]))
  return {
    ...document,
    stops: withAdded(
      document.stops.map((stop) => {
        const value = changed.get(stop.id)
        return value ? { ...value, id: stop.id } : stop
      }),
      added,
    ),
    drivers: document.drivers.map((driver, route) => {
      const [before, after] = [plan.drivers[route], days.get(route)]
      return before && after ? withDay(driver, before, after) : driver
    }),
    plan: document.plan && planAfterEdit(document.plan, edited),
    alternatives: [],
  }
}

/** Places of stops count filled ones alone, so what is new stands before the blank row. */
function withAdded(stops: readonly DayStop[], added: readonly PlanStop[]): readonly DayStop[] {
  if (added.length === 0) return stops
  const joined = added.map((stop) => ({ ...stop, id: stop.id ?? newStopId() }))
  return dayStops.withBlankRow([...filledStops({ stops }), ...joined], newStopId)
}

function planAfterEdit({ routes }: FleetPlan, { estimated, unserved, brokenRules }: EditedDay): FleetPlan {
  const anew = new Map(estimated.map(({ route, planned }) => [route, planned]))
  return {
    routes: routes.map((route, place) => {
      const planned = anew.get(place)
      return planned ? { ...keepDrawnLegs(planned, routes), driverId: route.driverId } : route
    }),
    unserved,
    brokenRules,
    certificate: null,
  }
}

const own = [
  ...(['leaveAt', 'leaveFixed', 'leaveBy', 'finishBy', 'overrunMinutes', 'maxMinutes'] as const),
  ...(['maxStops', 'capacity', 'skills', 'breaks', 'lock', ...vehicleKindKeys] as const),
]

/** What an edit changed of a driver's day becomes theirs; what they have from the whole day stays the day's. */
function withDay(driver: FleetDriver, before: DriverDay, after: DriverDay): FleetDriver {
  const kept = Object.entries(driver).filter(
    ([key]) => !own.some((each) => each === key && before[each] !== after[each]),
  )
  const changed = own.flatMap((key) =>
    before[key] === after[key] || after[key] === undefined ? [] : [[key, after[key]] as const],
  )
  const { finishBy, leaveBy } = after
  return {
    ...Object.fromEntries(kept),
    id: driver.id,
    ...Object.fromEntries(changed),
    // What lies behind midnight is written as clocks show it.
    ...(leaveBy !== undefined && leaveBy !== before.leaveBy && { leaveBy: clockMinute(leaveBy) }),
    ...(finishBy !== undefined && finishBy !== before.finishBy && { finishBy: clockMinute(finishBy) }),
  }
}
