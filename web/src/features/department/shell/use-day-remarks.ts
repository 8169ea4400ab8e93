import { useQuery } from '@tanstack/react-query'
import type { CivilDay } from '#core/department/civil-time.ts'
import { dayRemarks } from '#core/department/plans/left-undone.ts'
import { agencyToday } from './agency-today.ts'
import { selectionQuery } from './selection-query.ts'
import { useIsScheduler } from './use-is-scheduler.ts'

/** What is unusual about planning a day, in sentences, and whether it is a holiday, which only schedulers know. */
export function useDayRemarks(date: CivilDay) {
  const enabled = useIsScheduler()
  const { data } = useQuery({ ...selectionQuery(date), enabled })
  const holiday = data?.holiday ?? null
  return { remarks: dayRemarks({ date, today: agencyToday(), holiday }), isHoliday: holiday !== null }
}
