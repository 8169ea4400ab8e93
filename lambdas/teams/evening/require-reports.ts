import { slotOfDay } from '#core/kernel/day-slot.ts'
import { DAILY_REPORTS } from '#core/teams/reports/report-span.ts'
import { DomainError } from '#engine/base/errors.ts'
import { reserveUses } from '#store/uses.ts'

/** Takes a report from those of a dispatcher's day (UTC). @throws DomainError `teams.too-many-reports` */
export async function requireReports(userId: string, now: number): Promise<void> {
  if (await reserveUses(slotOfDay(userId, 'team-report', now), 1, DAILY_REPORTS)) return
  throw new DomainError(
    'limit',
    'teams.too-many-reports',
    'That is the limit of reports for today. Everything is kept; ask again tomorrow.',
  )
}
