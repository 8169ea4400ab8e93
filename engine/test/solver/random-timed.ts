import { createRandom } from '#engine/base/random.ts'
import type { Job, Problem, Vehicle } from '#engine/optimizer/problem/problem.ts'
import { randomFleet } from './random-fleet.ts'

/** How large a random problem is. */
export interface TimedExtent {
  readonly jobs: number
  readonly vehicles: number
  /** Whether vehicles are paid by the second. Absent: by chance. */
  readonly isPaid?: boolean
}

/** Jobs with single windows, and vehicles that are unlike in speed, hours, loads, skills and cost. The same seed gives the same problem. */
export function randomTimed(seed: number, { jobs, vehicles, isPaid }: TimedExtent): Problem {
  const fleet = randomFleet(seed, { jobs, vehicles })
  const random = createRandom(seed)
  const has = (): boolean => random.below(2) === 0
  const [isUnlike, isSkilled, hasPay] = [has(), has(), has()]
  const longest = 60 * jobs
  const withWindow = (job: Job): Job => {
    const from = random.below(longest)
    return {
      ...job,
      ...(random.below(4) > 0 && { windows: [[from, from + random.below(longest / 2)]] as const }),
      ...(isSkilled && random.below(3) === 0 && { skills: [1] }),
    }
  }
  const withTraits = (vehicle: Vehicle, index: number): Vehicle => ({
    ...vehicle,
    ...(isUnlike && index > 0 && { speedFactor: 1 + random.below(3) / 4, fixedCost: random.below(50) }),
    ...(isUnlike && has() && { shift: [random.below(100), longest + random.below(100)] as const }),
    ...(isUnlike && has() && { capacity: (vehicle.capacity ?? []).map((limit) => limit - random.below(5)) }),
    ...(isSkilled && index !== 1 && { skills: [1] }),
    ...((isPaid ?? hasPay) && { pay: { perSecond: 1 + random.below(3) } }),
  })
  return { ...fleet, jobs: fleet.jobs.map(withWindow), vehicles: fleet.vehicles.map(withTraits) }
}
