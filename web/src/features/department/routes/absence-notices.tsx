import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Absence, absencesOf } from '#core/department/availability/absences.ts'
import { absenceWords } from '#core/department/plans/left-undone.ts'
import { NoticeBar } from '#web/ui/feedback/notice-bar.tsx'
import type { Day } from '../day/day-queries.ts'
import { heldRoute } from '../day/day-route.ts'
import { selectionQuery } from '../shell/selection-query.ts'
import { useIsScheduler } from '../shell/use-is-scheduler.ts'
import type { TakeOff } from './use-take-off.ts'

/** Who is away although they have a route, and the step that gives their inspections to others. */
export function AbsenceNotices({ day, taking }: { readonly day: Day; readonly taking: TakeOff }) {
  return useAbsences(day).map((absence) => {
    const { inspectorId, kind } = absence
    const isPartial = kind === 'partial'
    return (
      <NoticeBar
        key={inspectorId}
        tone="warning"
        action={
          <Button
            variant="default"
            size="compact-sm"
            aria-label={isPartial ? `Plan it: the absence of ${inspectorId}` : `Take off: ${inspectorId}`}
            loading={taking.isRunning}
            onClick={() => taking.takeOff({ inspectorId, ...(isPartial && { isPartial }) })}
          >
            {isPartial ? 'Plan it' : 'Take off'}
          </Button>
        }
      >
        {absenceWords(absence)}
      </NoticeBar>
    )
  })
}

const NOBODY: readonly Absence[] = []

/** Whoever has a route of the day that is shown and is away by the lists as they are now; for schedulers. */
function useAbsences({ date, routes }: Day): readonly Absence[] {
  const enabled = useIsScheduler() && routes.length > 0
  const { data } = useQuery({ ...selectionQuery(date), enabled })
  return useMemo(() => (data ? absencesOf(routes.map(heldRoute), data.inspectors) : NOBODY), [data, routes])
}
