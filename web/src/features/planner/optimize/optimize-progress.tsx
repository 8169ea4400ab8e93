import type { jobKinds } from '#core/jobs/kinds.ts'
import type { JobProgress } from '#core/jobs/progress.ts'
import { SearchProgress } from '#web/day/jobs/search-progress.tsx'

const words: Readonly<Record<(typeof jobKinds)['optimize-route']['phases'][number], string>> = {
  queued: 'Waiting to begin',
  'travel-times': 'Travel times',
  solving: 'Fastest order',
  directions: 'Directions',
  finishing: 'Finishing',
}

interface OptimizeProgressProps {
  /** What the job says of itself; a route that is answered at once has none. */
  readonly progress: JobProgress | undefined
  /** When the work began, in milliseconds since the epoch. */
  readonly since: number
  /** A route is on the map already. */
  readonly isDrawn: boolean
  readonly onCancel: () => void
}

/** What the server is doing with the route. */
export const OptimizeProgress = (props: OptimizeProgressProps) => (
  <SearchProgress {...props} words={words} title="Finding the fastest order" cancelHint="keeps the best so far" />
)
