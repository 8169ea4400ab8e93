import { useQuery } from '@tanstack/react-query'
import type { CivilDay } from '#core/department/civil-time.ts'
import { dayRemarks } from '#core/department/plans/left-undone.ts'
import { agencyToday } from './agency-today.ts'
import { selectionQuery } from './selection-query.ts'
import { useIsScheduler } from './use-is-scheduler.ts'

/** What is unusual about planning a day, in sentences; of holidays only schedulers know. */
export function useDayRemarks(date: CivilDay): readonly string[] {
  const enabled = useIsScheduler()
  const { data } = useQuery({ ...selectionQuery(date), enabled })
  return dayRemarks({ date, today: agencyToday(), holiday: data?.holiday })
}
