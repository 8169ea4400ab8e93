import type { Route } from '../../solution/solution.ts'

/** Seconds of the longest route: travel, service and waiting. */
export const longestRoute = (routes: readonly Route[]): number =>
  Math.max(0, ...routes.map(({ travel, service, waiting }) => travel + service + waiting))
