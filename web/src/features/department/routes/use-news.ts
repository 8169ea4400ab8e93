import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CivilDay } from '#core/department/civil-time.ts'
import { routeNews } from '#core/department/plans/compare-versions.ts'
import { currentUserId } from '#web/client/session.ts'
import { showNotice } from '#web/ui/feedback/notice.ts'
import { type DayVersions, dayQuery } from '../day/day-queries.ts'
import { agencyToday } from '../shell/agency-today.ts'
import { longDate } from '../shell/date-words.ts'
import { newsWords } from './news-words.ts'
import { seenVersion } from './seen-version.ts'

/**
 * Tells whoever has seen the plan of a day, also on an earlier visit, that another one was published since by somebody
 * else, and whose routes are withdrawn or other ones: they may be on their way by the plan before.
 */
export function useNews(date: CivilDay, versions: DayVersions | undefined): void {
  const queries = useQueryClient()
  const published = versions?.published
  useEffect(() => {
    if (!versions || typeof published !== 'number') return
    const before = seenVersion(date, published)
    const theirs = versions.versions.find(({ version }) => version === published)?.publishedBy
    if (before === undefined || before === published || date < agencyToday()) return
    if (theirs?.userId !== currentUserId()) void tell(queries, date, { before, published })
  }, [queries, date, versions, published])
}

async function tell(
  queries: QueryClient,
  date: CivilDay,
  { before, published }: { readonly before: number; readonly published: number },
): Promise<void> {
  const title = `The plan of ${longDate(date)} has changed`
  try {
    const [old, now] = await Promise.all(
      [before, published].map((version) => queries.fetchQuery(dayQuery(date, version))),
    )
    const message = old && now ? newsWords(routeNews(old.routes, now.routes)) : undefined
    if (message !== undefined) await showNotice({ title, message })
  } catch {
    await showNotice({ title, message: `Version ${published} counts now. Look at the routes again before you go on.` })
  }
}
