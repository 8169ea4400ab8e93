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
  const { remarks, isHoliday } = useDayRemarks(date)
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
      <p>{beginWords(imported, isHoliday)}</p>
    </EmptyState>
  )
}

function beginWords(imported: boolean, isHoliday: boolean): string {
  if (!imported) return 'Import inspection data to begin'
  return isHoliday
    ? 'No inspectors are available: choose another day'
    : 'All six files are there: select inspectors to begin'
}
