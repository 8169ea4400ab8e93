import { createRandom, type Random } from '#engine/base/random.ts'
import type { Matrix, Problem } from '#engine/optimizer/problem/problem.ts'

/** How large a random fleet problem is, and which rules it has. */
export interface FleetExtent {
  readonly jobs: number
  readonly vehicles: number
  /** Absent: any mix of rules. */
  readonly isPlain?: boolean
  /** The same depot at both ends, and legs of the same length both ways. */
  readonly isRoundTrip?: boolean
}

/** Alike vehicles and jobs with demands on a map of 100 × 100. The same seed gives the same problem. */
export function randomFleet(
  seed: number,
  { jobs, vehicles, isPlain = false, isRoundTrip = isPlain }: FleetExtent,
): Problem {
  const random = createRandom(seed)
  const has = (): boolean => !isPlain && random.below(2) === 0
  const dimensions = isPlain ? 1 : random.below(3)
  const kind = has() ? 'pickup' : 'delivery'
  const vehicle = {
    profile: 'car',
    capacity: range(dimensions).map(() => Math.ceil((1.2 * 5 * jobs) / vehicles) + 5),
    ...((isRoundTrip || has()) && { start: 0 }),
    ...((isRoundTrip || has()) && { end: 0 }),
    ...(has() && { maxTasks: Math.ceil(jobs / vehicles) }),
    ...(has() && { fixedCost: random.below(100) }),
    ...(has() && { shift: [100, 100 + Math.ceil((250 * jobs) / vehicles)] as const }),
  }
  return {
    vehicles: range(vehicles).map((id) => ({ id, ...vehicle })),
    jobs: range(jobs).map((id) => ({
      id,
      location: id + 1,
      [kind]: range(dimensions).map(() => 1 + random.below(9)),
      ...(has() && { service: random.below(20) }),
    })),
    matrices: { car: randomMatrix(random, jobs + 1, !isRoundTrip && has()) },
  }
}

/** Straight lines, where asked for with up to ten seconds more in one direction. */
function randomMatrix(random: Random, size: number, isAsymmetric: boolean): Matrix {
  const points = range(size).map(() => ({ east: random.below(100), north: random.below(100) }))
  const durations = points.flatMap((from) =>
    points.map((to) => {
      const apart = Math.round(Math.hypot(from.east - to.east, from.north - to.north))
      return apart + (isAsymmetric && apart > 0 ? random.below(10) : 0)
    }),
  )
  return { size, durations: Int32Array.from(durations) }
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index)
