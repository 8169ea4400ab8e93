import type { Pay, Problem, TimeWindow, Vehicle } from '#engine/optimizer/index.ts'
import { rollsFor } from './rolls.ts'

/** The same problem where some days are paid, and some departures bounded. The same seed gives the same problem. */
export function withPay(problem: Problem, seed: number): Problem {
  const random = rollsFor(seed, 'pay')
  const roll = (odds: number): boolean => random.below(odds) === 0
  const payOf = (): Pay => ({
    ...(!roll(4) && { perSecond: random.below(4) }),
    ...(roll(3) && { excludesBreaks: true }),
    ...(roll(3) && { overtime: { after: random.below(60), perSecond: 1 + random.below(3) } }),
    ...(roll(3) && { lateEnd: { after: 20 + random.below(100), perSecond: 1 + random.below(3) } }),
    ...(roll(3) && { perTask: random.below(20) }),
  })
  const departureOf = ({ shift: [opens, closes] = [0, 60] }: Vehicle): TimeWindow => {
    const from = Math.min(closes, opens + random.below(30))
    return [from, from + (roll(3) ? 0 : random.below(60))]
  }
  const vehicles = problem.vehicles.map((vehicle) => ({
    ...vehicle,
    ...(!roll(4) && { pay: payOf() }),
    ...(roll(3) && { departure: departureOf(vehicle) }),
  }))
  return { ...problem, vehicles }
}
