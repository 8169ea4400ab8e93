import { createRandom } from '#engine/base/random.ts'
import { createAllowance } from '../effort/allowance.ts'
import { solveFleet } from '../fleet/solve-fleet.ts'
import type { Solution } from '../solution/solution.ts'
import type { Part } from './part.ts'

/** How much of what a part may use is used, where that is measured, and a wish to stop. */
export interface PartLimits {
  /** 0 to 1, in place of steps and looks. */
  readonly share?: (() => number) | undefined
  readonly shouldStop?: (() => boolean) | undefined
}

/** Searches one part from its routes on. Pure, as `solve`. */
export function searchPart(part: Part, { share, shouldStop }: PartLimits = {}): Solution {
  const { problem, given, seed, temperatures, iterations, looks } = part
  return solveFleet(problem, {
    random: createRandom(seed),
    allowance: createAllowance({ iterations, looks, share, shouldStop }),
    routeIterations: iterations,
    given,
    temperatures,
  })
}
