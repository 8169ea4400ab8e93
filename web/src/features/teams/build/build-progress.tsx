import type { jobKinds } from '#core/jobs/kinds.ts'
import { SearchProgress } from '#web/day/jobs/search-progress.tsx'
import type { Build } from './use-build.ts'

const words: Readonly<Record<(typeof jobKinds)['optimize-fleet']['phases'][number], string>> = {
  queued: 'Waiting to begin',
  'travel-times': 'Travel times',
  solving: 'Sharing the stops out',
  directions: 'Directions',
  finishing: 'Finishing',
}

interface BuildProgressProps {
  readonly build: Build
  /** Routes are on the map already. */
  readonly isDrawn: boolean
}

/** What the server is doing with the day. */
export const BuildProgress = ({ build: { progress, since = Date.now(), cancel }, isDrawn }: BuildProgressProps) => (
  <SearchProgress
    {...{ words, progress, since, isDrawn }}
    title="Building the routes"
    onCancel={cancel}
    cancelHint="keeps the day as it was"
  />
)
