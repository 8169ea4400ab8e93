import type { Problem } from '../../problem/problem.ts'
import type { Solution, Value } from '../../solution/solution.ts'
import { priceSolution } from '../price-solution.ts'
import { isSame } from '../same.ts'
import type { Violation } from '../violation.ts'

const KEYS: readonly (keyof Value)[] = ['priority', 'served', 'cost']

/** The value that a solution states is the value of its routes. */
export function checkValue(problem: Problem, { routes, value }: Solution): Violation[] {
  const expected = priceSolution(problem, routes)
  return KEYS.filter((key) => !isSame(value[key], expected[key])).map((key) => ({
    code: 'value',
    message: `the ${key} of the solution is ${expected[key]}, not ${value[key]}`,
  }))
}
