import { formatMinutes } from '#core/kernel/time.ts'

/** How an inspector's day ends. */
export interface RouteSlack {
  readonly kind: 'free' | 'tight' | 'late'
  readonly words: string
}

/** Below so many minutes between the end of a route and the end of the day nothing may go wrong: one red light too many. */
const TIGHT_MINUTES = 5

/** What is left of the day once the inspector is back, or by how much it is too long. Minutes of the day. */
export function routeSlack({ finishesAt, finishBy }: { finishesAt: number; finishBy: number }): RouteSlack {
  const left = Math.floor(finishBy - finishesAt)
  if (left < 0) return { kind: 'late', words: `${formatMinutes(-left)} late` }
  return { kind: left < TIGHT_MINUTES ? 'tight' : 'free', words: `${formatMinutes(left)} slack` }
}
