import type { CivilDay } from '#core/department/civil-time.ts'
import { api } from '#web/client/api.ts'

/** Who can work on a day, by the lists as they are now. */
export const selectionQuery = (date: CivilDay) =>
  api.department.selection.queryOptions({
    input: { date },
    staleTime: 60_000,
    refetchOnWindowFocus: true,
    meta: { quiet: true },
  })
