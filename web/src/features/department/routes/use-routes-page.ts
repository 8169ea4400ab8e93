import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { CivilDay } from '#core/department/civil-time.ts'
import { type RouteNews, routeNews } from '#core/department/plans/compare-versions.ts'
import { filterRoutes } from '#core/department/routes/filter-routes.ts'
import { currentUserId } from '#web/client/session/session.ts'
import { type KeyHelp, usePageKeys } from '#web/ui/feedback/dialogs/keys.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { type DayVersions, dayQuery, useDay } from '../day/day-queries.ts'
import { useChangeRoutes } from '../day/use-change-routes.ts'
import { type DayView, useDayView } from '../day/use-day-view.ts'
import { agencyToday } from '../shell/agency-today.ts'
import { longDate } from '../shell/date-words.ts'
import { useDayChoice, useWorkspace } from '../shell/use-workspace.ts'
import { useMoves } from '../timeline/use-moves.ts'
import { seenVersion } from './seen-version.ts'
import { PUBLISHING } from './use-publish.ts'

/** The planning date with its routes, what of them is shown and chosen, and how they are changed. */
export function useRoutesPage() {
  const date = useWorkspace((workspace) => workspace.date)
  const { version } = useDayChoice()
  const { versions, query } = useDay(date, version)
  const day = query.data
  useNews(date, versions)
  const view = useDayView(date)
  const { filters, search } = view
  const shown = useMemo(() => filterRoutes(day?.routes ?? [], filters, search), [day, filters, search])
  const searchRef = useRoutesKeys(view)
  const change = useChangeRoutes(day)
  const moves = useMoves(day, change)
  return { date, versions, query, day, view, shown, searchRef, change, moves }
}

/**
 * Tells whoever has seen the plan of a day, also on an earlier visit, that another one was published since by somebody
 * else, and whose routes are withdrawn or other ones: they may be on their way by the plan before.
 */
function useNews(date: CivilDay, versions: DayVersions | undefined): void {
  const queries = useQueryClient()
  const published = versions?.published
  useEffect(() => {
    if (!versions || typeof published !== 'number') return
    const before = seenVersion(date, published)
    const theirs = versions.versions.find(({ version }) => version === published)?.publishedBy
    if (before === undefined || before === published || date < agencyToday()) return
    const isTold = theirs?.userId === currentUserId() || queries.isMutating({ mutationKey: PUBLISHING }) > 0
    if (!isTold) void tell(queries, date, { before, published })
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

const help: readonly KeyHelp[] = [
  { keys: ['/'], does: 'Search for an inspector' },
  { keys: ['↑', '↓'], does: 'Next or previous inspector, or lane' },
  { keys: ['←', '→'], does: 'Next or previous inspection of a lane' },
  { keys: ['⌥', '←', '→', '↑', '↓'], does: 'Carry the inspection, Enter to drop it' },
  { keys: ['⌘', 'Z'], does: 'Undo' },
  { keys: ['A'], does: 'Add an inspection' },
  { keys: ['0'], does: 'Show all inspectors' },
  { keys: ['F'], does: 'Fit the map' },
  { keys: ['T'], does: 'Fold or unfold the day' },
  { keys: ['[', ']'], does: 'Previous or next day' },
]

/** The keys of the page; the field that `/` leads to takes the ref. */
function useRoutesKeys({ selection, select }: DayView): RefObject<HTMLInputElement | null> {
  const search = useRef<HTMLInputElement>(null)
  const leave = (): void => {
    const { inspectorId, inspectionId } = selection
    select(inspectorId !== undefined && inspectionId !== undefined ? { inspectorId } : {})
  }
  useKeys([
    ['/', () => search.current?.focus()],
    ['Escape', leave, { preventDefault: false }],
    ['0', () => select({})],
  ])
  usePageKeys(help)
  return search
}

/** `The route of EC1 was withdrawn. Changed: EC2, EC3.` Nothing where every route is as it was. */
export function newsWords({ withdrawn, changed, added }: RouteNews): string | undefined {
  const lines = [
    ...(withdrawn.length > 0
      ? [`Withdrawn: ${withdrawn.join(', ')}. Whoever holds one of these routes has none now.`]
      : []),
    ...(changed.length > 0 ? [`Changed: ${changed.join(', ')}. Open these routes again.`] : []),
    ...(added.length > 0 ? [`New: ${added.join(', ')}.`] : []),
  ]
  return lines.length === 0 ? undefined : lines.join(' ')
}
