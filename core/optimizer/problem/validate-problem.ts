import type { Fault } from './fault.ts'
import type { Objective, Problem } from './problem.ts'
import { validateAmounts } from './validate-amounts.ts'
import { validateMatrices } from './validate-matrices.ts'
import { validateReferences } from './validate-references.ts'
import { validateTasks } from './validate-tasks.ts'
import { validateVehicles } from './validate-vehicles.ts'

/**
 * Everything that is wrong with a problem, with paths; empty for one that can be solved.
 *
 * A problem that no plan can serve in full is valid: what cannot be served stays unassigned.
 */
export const validateProblem = (problem: Problem): Fault[] => [
  ...validateMatrices(problem),
  ...validateVehicles(problem),
  ...validateTasks(problem),
  ...validateAmounts(problem),
  ...validateReferences(problem),
  ...validateObjective(problem.objective ?? {}),
]

const validateObjective = (objective: Objective): Fault[] =>
  Object.entries(objective)
    .filter(([, weight]) => typeof weight === 'number' && !(weight >= 0 && weight < Number.POSITIVE_INFINITY))
    .map(([term, weight]) => ({ path: `objective.${term}`, message: `must be 0 or more, not ${weight}` }))
