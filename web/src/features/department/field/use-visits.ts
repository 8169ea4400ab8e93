import { useQuery } from '@tanstack/react-query'
import { addDays } from '#core/kernel/civil-days.ts'
import { api, type client } from '#web/client/api.ts'
import { agencyToday } from '../shell/agency-today.ts'

const LOOK_EVERY_MS = 15_000

/** What inspectors have marked of a day, as its call answers it. */
export type DayVisits = Awaited<ReturnType<typeof client.department.visits>>

/**
 * Looks again and again while the day is under way, and in the night after, when late phones tell the rest. A day to come is
 * looked at as well: who opens tomorrow's link by mistake marks what no change moves.
 */
export function useVisits(date: string): DayVisits | undefined {
  const today = agencyToday()
  const isNow = date === today || addDays(date, 1) === today
  return useQuery(
    api.department.visits.queryOptions({
      input: { date },
      ...(isNow && { refetchInterval: LOOK_EVERY_MS, refetchOnWindowFocus: 'always' as const }),
      meta: { quiet: true },
    }),
  ).data
}

/** What was said of one inspection. */
export const visitOf = (visits: DayVisits | undefined, inspectionId: string) =>
  visits?.visits.find((visit) => visit.inspectionId === inspectionId)
