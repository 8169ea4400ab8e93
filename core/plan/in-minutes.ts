import { omit } from '#core/kernel/omit.ts'
import { secondsToMinutes } from '#engine/base/units.ts'
import { changingHours, type Matrix, type Problem, type Vehicle } from '#engine/optimizer/index.ts'
import { atSpeed } from './kinds/service.ts'

const MINUTE = 60

/**
 * A problem whose clock goes by whole minutes, as that of an itinerary does: each leg takes what is shown of it, so that
 * the search and the checker judge what people see. A problem in which nothing asks for the time stays as it is.
 *
 * What legs cost stays the cost of their seconds unless miles have a price: of orders that look equally long, the shortest wins.
 */
export function inMinutes(problem: Problem): Problem {
  const { vehicles, shipments = [] } = problem
  const isTimed =
    vehicles.some(({ shift, maxDuration }) => (shift ?? maxDuration) !== undefined) ||
    shipments.some(({ maxRideTime }) => maxRideTime !== undefined)
  if (!isTimed) return problem
  const matrices = new Map<string, Matrix>()
  const inOwnMatrix = (vehicle: Vehicle): Vehicle => {
    const { profile, speedFactor = 1 } = vehicle
    const matrix = problem.matrices[profile]
    const hours = changingHours(matrix)
    const own = hours || speedFactor === 1 ? profile : `${profile} × ${speedFactor}`
    if (matrix && !matrices.has(own)) {
      matrices.set(
        own,
        hours ? { ...matrix, hours: { ...hours, arrivalStep: MINUTE } } : wholeMinutes(problem, matrix, speedFactor),
      )
    }
    return hours ? vehicle : { ...omit(vehicle, 'speedFactor'), profile: own }
  }
  return { ...problem, vehicles: vehicles.map(inOwnMatrix), matrices: Object.fromEntries(matrices) }
}

function wholeMinutes({ vehicles, objective }: Problem, matrix: Matrix, speed: number): Matrix {
  const { duration = 1, distance = 0 } = objective ?? {}
  const seconds = matrix.durations.map((each) => atSpeed(each, speed))
  const hasPrices = vehicles.some(({ costPerKilometer }) => costPerKilometer !== undefined)
  return {
    ...omit(matrix, 'hours'),
    durations: seconds.map((each) => MINUTE * secondsToMinutes(each)),
    ...(!hasPrices && {
      costs: seconds.map((each, cell) => Math.round(duration * each + distance * (matrix.distances?.[cell] ?? 0))),
    }),
  }
}
