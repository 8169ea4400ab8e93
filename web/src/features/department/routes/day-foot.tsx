import { useState } from 'react'
import type { Day, DayVersions } from '../day/day-queries.ts'
import type { RoutesStep } from '../day/use-change-routes.ts'
import { UnroutedDialogs } from '../unrouted/unrouted-dialogs.tsx'
import { useUnroutedDialogs } from '../unrouted/use-unrouted-dialogs.ts'
import { CompareDialog } from '../versions/compare-dialog.tsx'
import { VersionsDialog } from '../versions/versions-dialog.tsx'
import { PlanFoot } from './plan-foot.tsx'

interface DayFootProps {
  readonly day: Day
  readonly versions: DayVersions
  readonly onChange: (step: RoutesStep) => void
  /** Whether the list of versions is open. */
  readonly isListing: boolean
  readonly onList: (isListing: boolean) => void
}

/** The foot of the panel, and what it and the version at its head open. */
export function DayFoot({ day, versions, onChange, isListing, onList }: DayFootProps) {
  const dialogs = useUnroutedDialogs(day)
  const [other, setOther] = useState<number>()
  const compare = (version: number): void => {
    onList(false)
    setOther(version)
  }
  return (
    <>
      <PlanFoot {...{ day, versions }} onReview={() => dialogs.show('queue')} onCompare={compare} />
      <UnroutedDialogs {...{ day, dialogs, onChange }} />
      {isListing && day.version && (
        <VersionsDialog
          {...{ versions }}
          date={day.date}
          shown={day.version.version}
          onCompare={compare}
          onClose={() => onList(false)}
        />
      )}
      {other !== undefined && <CompareDialog {...{ day, other }} onClose={() => setOther(undefined)} />}
    </>
  )
}
