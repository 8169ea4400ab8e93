import { useQuery } from '@tanstack/react-query'
import { compareVersions } from '#core/department/plans/compare-versions.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx'
import { type Day, dayQuery } from '../day/day-queries.ts'
import { ComparedFigures } from './compared-figures.tsx'
import { ComparedStops } from './compared-stops.tsx'
import { differenceWords } from './version-words.ts'

interface CompareDialogProps {
  /** The day as the page shows it. */
  readonly day: Day
  /** The version that it is compared with. */
  readonly other: number
  readonly onClose: () => void
}

/** What has become of each stop from another version to the one that is shown. */
export function CompareDialog({ day, other, onClose }: CompareDialogProps) {
  const query = useQuery(dayQuery(day.date, other))
  const shown = day.version?.version ?? 0
  return (
    <Dialog opened onClose={onClose} title={`Version ${shown} compared with ${other}`} width="wide">
      <Fetched
        query={query}
        loading={<SkeletonRows rows={6} label={`Fetching version ${other}`} />}
        failed={`Version ${other} could not be fetched.`}
      >
        {(before) => <Comparison before={before} after={day} />}
      </Fetched>
    </Dialog>
  )
}

function Comparison({ before, after }: { readonly before: Day; readonly after: Day }) {
  const { stops, counts } = compareVersions(before.routes, after.routes)
  const missing = before.missing + after.missing
  return (
    <>
      {missing > 0 && <p role="alert">Some routes could not be loaded: their stops count as removed or added here.</p>}
      <ComparedFigures before={before} after={after} />
      <p role="status">{differenceWords(stops.length - counts.same)}</p>
      <ComparedStops stops={stops} counts={counts} days={[before, after]} />
    </>
  )
}
