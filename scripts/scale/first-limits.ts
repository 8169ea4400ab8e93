import type { Limit } from './limit.ts'
import { limits } from './limits.ts'
import type { Scenario } from './scenario.ts'
import { simulateDay } from './simulate-day.ts'

/** A limit at some number of users. */
export interface Strain {
  readonly limit: Limit
  readonly needed: number
  readonly allowed: number
}

/** What a scenario's day asks of each limit. */
export function strainsOf(scenario: Scenario, seed = 1): readonly Strain[] {
  const load = simulateDay(scenario, seed)
  return limits.map((limit) => ({
    limit,
    needed: limit.needed(scenario, load),
    allowed: limit.allowed(scenario),
  }))
}

/** Whether more is asked for than there is. */
export const isBroken = ({ needed, allowed }: Strain): boolean => needed > allowed

/** A limit, and the fewest users of those that were tried at which it does not hold. */
export interface Break extends Strain {
  readonly users: number
}

/** Ten sizes for each tenfold, from ten users to a thousand million: closer than the assumptions are. */
export const sizes: readonly number[] = Array.from({ length: 81 }, (_, step) => Math.round(10 ** (1 + step / 10)))

/** When each limit breaks as the users grow and everything else stays, the first of them first; those that hold are left out. */
export function breaksOf(scenario: Scenario, seed = 1): readonly Break[] {
  const found = new Map<string, Break>()
  for (const users of sizes) {
    for (const strain of strainsOf({ ...scenario, users }, seed)) {
      const { name } = strain.limit
      if (isBroken(strain) && !found.has(name)) found.set(name, { ...strain, users })
    }
  }
  return [...found.values()].toSorted((one, other) => one.users - other.users)
}
