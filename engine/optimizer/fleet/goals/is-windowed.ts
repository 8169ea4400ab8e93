import type { Problem } from '../../problem/problem.ts'

/** Whether most jobs have windows. */
export const isWindowed = ({ jobs }: Problem): boolean =>
  2 * jobs.filter(({ windows }) => windows !== undefined).length > jobs.length
