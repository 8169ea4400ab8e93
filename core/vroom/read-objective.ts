import type { Objective } from '#core/optimizer/index.ts'
import { addFault, at, isGiven, type JsonPlace, optional, readFlag, readList, readWeight } from './json-place.ts'

const SECONDS_PER_HOUR = 3600
const METERS_PER_KILOMETER = 1000

/** Weights of the cost: VROOM's hourly and kilometer costs, which all vehicles must share, and our own `objective`. */
export function readObjective(root: JsonPlace): { objective?: Objective } {
  const terms = at(root, 'objective')
  const objective: Objective = {
    ...readRates(at(root, 'vehicles')),
    ...optional(at(terms, 'duration'), 'duration', readWeight),
    ...optional(at(terms, 'distance'), 'distance', readWeight),
    ...optional(at(terms, 'balance'), 'balance', readWeight),
    ...optional(at(terms, 'evenness'), 'evenness', readWeight),
    ...optional(at(terms, 'compactness'), 'compactness', readWeight),
    ...optional(at(terms, 'stability'), 'stability', readWeight),
    ...optional(at(terms, 'use_every_vehicle'), 'useEveryVehicle', readFlag),
  }
  return Object.keys(objective).length > 0 ? { objective } : {}
}

function readRates(vehicles: JsonPlace): Objective {
  if (!Array.isArray(vehicles.value)) return {}
  const costs = readList(vehicles, (vehicle) => at(vehicle, 'costs'))
  return {
    ...sharedRate(costs, 'per_hour', SECONDS_PER_HOUR, (rate) => ({ duration: rate / SECONDS_PER_HOUR })),
    ...sharedRate(costs, 'per_km', 0, (rate) => ({ distance: rate / METERS_PER_KILOMETER })),
  }
}

/** A rate that all vehicles have in common, as a weight; nothing where it is the default of all. */
function sharedRate(
  costs: readonly JsonPlace[],
  key: 'per_hour' | 'per_km',
  usual: number,
  toWeight: (rate: number) => Objective,
): Objective {
  const places = costs.map((place) => at(place, key))
  const rates = places.map((place) => (isGiven(place) ? readWeight(place) : usual))
  const odd = rates.findIndex((rate) => rate !== rates[0] && !Number.isNaN(rate))
  const oddPlace = places[odd]
  if (oddPlace) addFault(oddPlace, `must be the same for all vehicles (${rates[0]})`)
  const [rate = usual] = rates
  return rate === usual ? {} : toWeight(rate)
}
