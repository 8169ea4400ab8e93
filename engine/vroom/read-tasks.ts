import type { Job, Preference, Relation, Shipment, SoftWindow, Task } from '#engine/optimizer/index.ts'
import {
  addFault,
  at,
  isGiven,
  type JsonPlace,
  optional,
  type Read,
  readInteger,
  readIntegers,
  readKeys,
  readWeight,
} from './json-place.ts'
import { needIndex, readHourly } from './read-vehicles.ts'
import { readWindow, readWindows } from './read-windows.ts'

/** One of VROOM's jobs. `allowed_vehicles`, `position`, `preferred_vehicles` and `soft_time_window` are ours. */
export const readJob: Read<Job> = (place) => ({
  ...readTask(place),
  ...optional(at(place, 'delivery'), 'delivery', readIntegers),
  // The key of VROOM before 1.3.
  ...optional(at(place, 'amount'), 'delivery', readIntegers),
  ...optional(at(place, 'pickup'), 'pickup', readIntegers),
  ...optional(at(place, 'position'), 'position', readPosition),
  ...readOrder(place),
})

/** One of VROOM's shipments. `allowed_vehicles` and `max_ride_time` are ours. */
export const readShipment: Read<Shipment> = (place) => ({
  pickup: readTask(at(place, 'pickup')),
  delivery: readTask(at(place, 'delivery')),
  ...optional(at(place, 'amount'), 'amount', readIntegers),
  ...optional(at(place, 'max_ride_time'), 'maxRideTime', readInteger),
  ...readOrder(place),
})

function readTask(place: JsonPlace): Task {
  needIndex(place, 'location')
  const hasCoordinatesOnly = isGiven(at(place, 'location')) && !isGiven(at(place, 'location_index'))
  return {
    id: readInteger(at(place, 'id')),
    location: hasCoordinatesOnly ? 0 : readInteger(at(place, 'location_index')),
    ...optional(at(place, 'service'), 'service', readInteger),
    ...optional(at(place, 'service_per_type'), 'servicePerType', readByType),
    ...optional(at(place, 'setup'), 'setup', readInteger, 0),
    ...optional(at(place, 'setup_per_type'), 'setupPerType', readByType),
    ...optional(at(place, 'time_windows'), 'windows', readWindows),
    ...optional(at(place, 'soft_time_window'), 'softWindow', readSoftWindow),
  }
}

/** A window that is wished for, with hourly prices of beginning before it and behind it. */
const readSoftWindow: Read<SoftWindow> = (place) => ({
  window: readWindow(at(place, 'time_window')),
  ...optional(at(place, 'early_per_hour'), 'earliness', readHourly),
  ...optional(at(place, 'late_per_hour'), 'lateness', readHourly),
})

/** Seconds by type of vehicle. */
const readByType: Read<Record<string, number>> = (place) =>
  Object.fromEntries(readKeys(place).map((type) => [type, readInteger(at(place, type))]))

/** What jobs and shipments have in common. */
const readOrder = (place: JsonPlace): Pick<Job, 'skills' | 'priority' | 'vehicles' | 'preference'> => ({
  ...optional(at(place, 'skills'), 'skills', readIntegers),
  ...optional(at(place, 'priority'), 'priority', readInteger),
  ...optional(at(place, 'allowed_vehicles'), 'vehicles', readIntegers),
  ...optional(at(place, 'preferred_vehicles'), 'preference', readPreference),
})

/** Vehicles that are wished for, and the price of another one. */
const readPreference: Read<Preference> = (place) => ({
  vehicles: readIntegers(at(place, 'vehicles')),
  cost: readWeight(at(place, 'otherwise')),
})

function readPosition(place: JsonPlace): 'first' | 'last' {
  if (place.value !== 'first' && place.value !== 'last') addFault(place, 'must be first or last')
  return place.value === 'last' ? 'last' : 'first'
}

const RELATIONS = { in_same_route: 'in-same-route', not_in_same_route: 'not-in-same-route' } as const

/** A relation of jobs and shipments, which is ours. */
export function readRelation(place: JsonPlace): Relation {
  const type = at(place, 'type')
  const known = Object.entries(RELATIONS).find(([name]) => name === type.value)
  if (!known) addFault(type, `must be ${Object.keys(RELATIONS).join(' or ')}`)
  return {
    type: known?.[1] ?? 'in-same-route',
    ...optional(at(place, 'jobs'), 'jobs', readIntegers),
    ...optional(at(place, 'shipments'), 'shipments', readIntegers),
  }
}
