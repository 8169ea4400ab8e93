import type { Route } from '../../solution/solution.ts'

/**
 * Seconds by which the work of `vehicles` vehicles, idle ones included, scatters: squares of how far off the mean, over
 * the mean. Travel and service are work, waiting and breaks are none.
 */
export function scatterOfWork(routes: readonly Route[], vehicles: number): number {
  const days = routes.map(workOf)
  const mean = days.reduce((sum, day) => sum + day, 0) / vehicles
  if (mean === 0) return 0
  const squares = days.reduce((sum, day) => sum + (day - mean) ** 2, 0) + (vehicles - days.length) * mean ** 2
  return squares / mean
}

const workOf = ({ travel, steps }: Route): number =>
  steps.reduce((sum, { kind, service }) => (kind === 'break' ? sum : sum + service), travel)
