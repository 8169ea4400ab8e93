import { counted } from '#core/kernel/counted.ts'
import { formatMinutes } from '#core/kernel/time.ts'

/** What a list tells of a saved route beside its name. */
export interface SavedRouteFacts {
  readonly totalTime: number
  readonly totalDistance: number
  readonly stops: number
  readonly updatedAt: number
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
  readonly isShared: boolean
}

const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** The figures of a saved route on one line, with who sees it and until when it is kept. */
export function savedRouteFacts({ stops, totalTime, totalDistance, ...route }: SavedRouteFacts): string {
  const facts = [
    counted(stops, 'stop'),
    formatMinutes(totalTime),
    `${totalDistance.toFixed(1)} mi`,
    date.format(route.updatedAt),
    route.isShared ? 'shared by link' : 'only you',
    `kept until ${date.format(route.expiresAt)}`,
  ]
  return facts.join(' · ')
}
