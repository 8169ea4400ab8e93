import { Button } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import type { CivilDay } from '#core/department/civil-time.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { longDate } from '../shell/date-words.ts'
import { useDayProgress } from '../shell/use-day-progress.ts'
import { useDayRemarks } from '../shell/use-day-remarks.ts'
import { useStartNew } from '../shell/use-start-new.ts'

/** A day without routes, and how it gets some. */
export function EmptyDay({ date }: { readonly date: CivilDay }) {
  const startNew = useStartNew()
  const { imported } = useDayProgress()
  const remarks = useDayRemarks(date)
  return (
    <EmptyState
      icon={<IconCalendarOff size={20} stroke={1.7} />}
      title="No inspections scheduled"
      actions={<Button onClick={startNew}>Start New</Button>}
    >
      <p>{longDate(date)}</p>
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      <p>{imported ? 'All six files are there: select inspectors to begin' : 'Import inspection data to begin'}</p>
    </EmptyState>
  )
}
