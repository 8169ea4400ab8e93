import type { Route } from '../../solution/solution.ts'

/** Seconds by which the work of `vehicles` vehicles, idle ones included, scatters: squares of how far off the mean, over the mean. */
export function scatterOfWork(routes: readonly Route[], vehicles: number): number {
  const days = routes.map(({ travel, service, waiting }) => travel + service + waiting)
  const mean = days.reduce((sum, day) => sum + day, 0) / vehicles
  if (mean === 0) return 0
  const squares = days.reduce((sum, day) => sum + (day - mean) ** 2, 0) + (vehicles - days.length) * mean ** 2
  return squares / mean
}
