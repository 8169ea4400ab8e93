import type { Break, GivenRoute, GivenStep, Pay, Reload, Vehicle } from '#engine/optimizer/index.ts'
import {
  addFault,
  at,
  isGiven,
  type JsonPlace,
  optional,
  type Read,
  readFlag,
  readInteger,
  readIntegers,
  readList,
  readText,
  readWeight,
  refuse,
} from './json-place.ts'
import { readWindow, readWindows } from './read-windows.ts'

/** One of VROOM's vehicles. */
export const readVehicle: Read<Vehicle> = (place) => {
  needIndex(place, 'start')
  needIndex(place, 'end')
  const profile = at(place, 'profile')
  return {
    id: readInteger(at(place, 'id')),
    profile: isGiven(profile) ? readText(profile) : 'car',
    ...optional(at(place, 'type'), 'type', readText),
    ...optional(at(place, 'start_index'), 'start', readInteger),
    ...optional(at(place, 'end_index'), 'end', readInteger),
    ...optional(at(place, 'time_window'), 'shift', readWindow),
    ...optional(at(place, 'departure_window'), 'departure', readWindow),
    ...optional(at(place, 'breaks'), 'breaks', (breaks) => readList(breaks, readBreak)),
    ...optional(at(place, 'reloads'), 'reloads', (reloads) => readList(reloads, readReload)),
    ...optional(at(place, 'capacity'), 'capacity', readIntegers),
    ...optional(at(place, 'skills'), 'skills', readIntegers),
    ...optional(at(place, 'max_tasks'), 'maxTasks', readInteger),
    ...optional(at(place, 'max_travel_time'), 'maxTravelTime', readInteger),
    ...optional(at(place, 'max_duration'), 'maxDuration', readInteger),
    ...optional(at(place, 'max_waiting_time'), 'maxWait', readInteger),
    ...optional(at(place, 'max_distance'), 'maxDistance', readInteger),
    ...optional(at(place, 'speed_factor'), 'speedFactor', readWeight, 1),
    ...optional(at(at(place, 'costs'), 'fixed'), 'fixedCost', readInteger),
    ...optional(at(at(place, 'costs'), 'per_task_hour'), 'costPerTaskHour', readWeight, 0),
    ...readPay(at(place, 'costs')),
  }
}

const SECONDS_PER_HOUR = 3600

/** What the costs of a vehicle say of its day; nothing where they say nothing. */
function readPay(costs: JsonPlace): { pay?: Pay } {
  const pay: Pay = {
    ...optional(at(costs, 'per_paid_hour'), 'perSecond', readHourly),
    ...optional(at(costs, 'unpaid_breaks'), 'excludesBreaks', readFlag),
    ...optional(at(costs, 'overtime'), 'overtime', readBeyond),
    ...optional(at(costs, 'late_end'), 'lateEnd', readBeyond),
    ...optional(at(costs, 'per_task'), 'perTask', readWeight),
  }
  return Object.keys(pay).length > 0 ? { pay } : {}
}

/** An hourly price, as one of seconds. */
export const readHourly: Read<number> = (place) => readWeight(place) / SECONDS_PER_HOUR

/** A price of what lies beyond so many seconds, or beyond a moment. */
const readBeyond: Read<{ after: number; perSecond: number }> = (place) => ({
  after: isGiven(at(place, 'after')) ? readInteger(at(place, 'after')) : 0,
  perSecond: readHourly(at(place, 'per_hour')),
})

/** Coordinates alone cannot be routed: without an index into a matrix they are a fault. */
export function needIndex(place: JsonPlace, key: 'start' | 'end' | 'location'): void {
  const coordinates = at(place, key)
  if (isGiven(coordinates) && !isGiven(at(place, `${key}_index`))) {
    addFault(coordinates, `needs ${key}_index and a matrix: coordinates alone have no travel times`)
  }
}

const readBreak: Read<Break> = (place) => {
  const service = at(place, 'service')
  return {
    id: readInteger(at(place, 'id')),
    service: isGiven(service) ? readInteger(service) : 0,
    windows: readWindows(at(place, 'time_windows')),
    ...optional(at(place, 'max_load'), 'maxLoad', readIntegers),
  }
}

/** A dock for another trip, which is ours. */
const readReload: Read<Reload> = (place) => {
  needIndex(place, 'location')
  return {
    id: readInteger(at(place, 'id')),
    location:
      isGiven(at(place, 'location')) && !isGiven(at(place, 'location_index'))
        ? 0
        : readInteger(at(place, 'location_index')),
    ...optional(at(place, 'service'), 'service', readInteger),
    ...optional(at(place, 'time_windows'), 'windows', readWindows),
    ...optional(at(place, 'max_times'), 'maxTimes', readInteger),
  }
}

/** The steps that an input gives its vehicles, one route per vehicle; none where no vehicle has any. */
export function readGivenRoutes(vehicles: JsonPlace): { given?: GivenRoute[] } {
  if (!Array.isArray(vehicles.value)) return {}
  const places = readList(vehicles, (place) => place)
  if (!places.some((place) => isGiven(at(place, 'steps')))) return {}
  return { given: places.map((place) => ({ vehicle: readId(place), jobs: [], steps: readSteps(at(place, 'steps')) })) }
}

/** The id without a second fault: `readVehicle` has noted it. */
const readId = (place: JsonPlace): number => readInteger({ ...at(place, 'id'), faults: [] })

const readSteps = (place: JsonPlace): GivenStep[] =>
  isGiven(place) ? readList(place, readStep).filter((step) => step !== undefined) : []

/** A task of a given route; starts, ends and breaks find their place by themselves. */
function readStep(place: JsonPlace): GivenStep | undefined {
  refuse(place, ['service_at', 'service_after', 'service_before'])
  const type = at(place, 'type')
  const kind = type.value
  if (kind === 'job' || kind === 'pickup' || kind === 'delivery' || kind === 'reload') {
    return { kind, id: readInteger(at(place, 'id')) }
  }
  if (kind !== 'start' && kind !== 'break' && kind !== 'end') {
    addFault(type, 'must be start, job, pickup, delivery, break, reload or end')
  }
  return undefined
}
