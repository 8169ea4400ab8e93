import type { Strategy } from '#core/department/assignment/day-assignment.ts'

/** Who decides about the day, for people. */
export const strategyWords: Readonly<Record<Strategy, string>> = {
  'as-specified': 'As specified',
  optimal: 'Optimal',
}
