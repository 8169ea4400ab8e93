import type { Position } from '#engine/base/geo.ts'
import { intAt } from '#engine/base/typed-array.ts'
import { estimateLegs } from './estimate-legs.ts'
import type { TravelMatrix } from './estimate-matrix.ts'
import { placeKey } from './known-travel.ts'
import type { Leg, LegStep, TravelPoint } from './leg.ts'
import type { TravelMode } from './travel-model.ts'
import type { TravelledRoutes } from './travel-port.ts'

/** A matrix, and the positions that its rows and columns stand for. */
export interface MatrixOfPlaces {
  readonly positions: readonly Position[]
  readonly travel: TravelMatrix
}

type Figures = Omit<LegStep, 'instruction'>

/**
 * Legs with the seconds and meters of a matrix. It knows no ways: lines and directions are those of estimates, straight,
 * until somebody is asked who knows them.
 * @throws RangeError for a point that is not among the positions
 */
export function legsByMatrix(
  routes: readonly (readonly TravelPoint[])[],
  mode: TravelMode,
  { positions, travel }: MatrixOfPlaces,
): TravelledRoutes {
  const { size, durations, distances, source = 'estimated' } = travel
  const numbers = new Map(positions.map((position, number) => [placeKey(position), number]))
  const legsOf = (points: readonly TravelPoint[]): Leg[] => {
    const places = Int32Array.from(points, (point) => numberIn(numbers, point))
    return estimateLegs(points, mode).map((leg, index) => {
      const cell = intAt(places, index) * size + intAt(places, index + 1)
      const figures = { durationSeconds: intAt(durations, cell), distanceMeters: intAt(distances, cell) }
      return { ...leg, ...figures, steps: withFigures(leg.steps, figures), source }
    })
  }
  return { routes: routes.map(legsOf), source, ...(travel.pace && { pace: travel.pace }) }
}

function numberIn(numbers: ReadonlyMap<string, number>, point: Position): number {
  const number = numbers.get(placeKey(point))
  if (number === undefined) throw new RangeError('A matrix holds all points of its routes')
  return number
}

/** Whoever arrives at once has one step alone, which takes nothing. */
const withFigures = (steps: readonly LegStep[], figures: Figures): LegStep[] =>
  steps.map((step, index) => (index < steps.length - 1 ? { ...step, ...figures } : step))
