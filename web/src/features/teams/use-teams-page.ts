import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { RouteSend } from '#core/teams/days/team-day.ts'
import { MAX_TEAM_STOPS } from '#core/teams/limits.ts'
import { emptyTeam } from '#core/teams/team.ts'
import { api } from '#web/client/api.ts'
import { signInPath } from '#web/client/session/return-path.ts'
import { useSessionStatus } from '#web/client/session/session.ts'
import { useHistoryWords } from '#web/day/document/use-history-words.ts'
import { prepareSearch } from '#web/day/jobs/search-here.ts'
import type { Import } from '#web/review/import-state.ts'
import { usePaste } from '#web/review/sources/use-paste.ts'
import { useImport } from '#web/review/use-import.ts'
import { announce } from '#web/ui/feedback/notices/announce.tsx'
import { hideToast } from '#web/ui/feedback/toast.ts'
import { type Build, useBuild, useEndedCheck } from './build/use-build.ts'
import { type DayDocument, emptyDay } from './day/day-document.ts'
import { dayDrivers } from './day/day-drivers.ts'
import { dayStore, newStopId, presentDay } from './day/day-store.ts'
import { useDate } from './day/use-date.ts'
import { useDay } from './day/use-day.ts'
import { useTeam, useTeamAccount } from './day/use-team.ts'
import { selectionOn, type TeamSelection, useTeamSelection } from './day/use-team-selection.ts'
import { stopsForTeam } from './entry/stops-for-team.ts'
import { dayWords, liveFigures, type RouteFigures, routeFigures } from './live/figures.ts'
import { useDriven } from './live/use-driven.ts'
import { useHeardSends } from './live/use-heard-sends.ts'
import { browserZone, usePageLive } from './live/use-page-live.ts'
import { sayLooking } from './moves/make-edit.ts'
import { useDays } from './saving/use-days.ts'
import { useShareOut } from './sharing-out/use-share-out.ts'

const noSends: readonly RouteSend[] = []

/** The dispatcher's day from the first entry to the finished routes. */
export function useTeamsPage() {
  const isVisitor = useSessionStatus() === 'signed-out'
  const account = useTeamAccount()
  const isAllowed = useDoor(isVisitor, account.isLooking)
  const teamQuery = useTeam(isVisitor)
  const team = teamQuery.known ?? emptyTeam
  const shownDate = useDate(team)
  const day = useDay()
  const days = useDays({ shownDate, team: teamQuery, ownerId: isVisitor ? undefined : account.ownerId, isVisitor })
  const chosen = useTeamSelection()
  const build = useBuild(day.document, () => !days.isOpening && isAllowed(), useBuilt(chosen))
  const sharing = useShareOut(team)
  const imports = useImport({
    limit: MAX_TEAM_STOPS,
    isFleet: true,
    drivers: team.drivers,
    onAccept: ({ stops, ends }) => void day.actions.importStops(stopsForTeam(stops, team.drivers), ends),
    onShare: ({ stops }) => sharing.begin(stops),
  })
  const shown = useShown(day.document, build, days.failure === undefined ? undefined : shownDate.date)
  const selection = useMemo(() => selectionOn(chosen, shown), [chosen, shown])
  const drivers = useMemo(() => dayDrivers(shown, team), [shown, team])
  const planned = useMemo(() => figuresOf(shown), [shown])
  const sends = useHeardSends({ date: day.document.date, sends: day.aside?.sends ?? noSends, team })
  const live = usePageLive({ shown, team, sends })
  const figures = useMemo(
    () => planned.map((each, index) => liveFigures(each, live.get(shown.drivers[index]?.id ?? -1)?.route)),
    [planned, live, shown],
  )
  useDriven({
    document: day.document,
    timeZone: team.depot?.timeZone ?? browserZone(),
    sends,
    driven: day.aside?.driven,
  })
  useEndedCheck(isVisitor || account.company !== undefined)
  useHistoryWords(dayStore)
  usePaste(isVisitor || account.isLooking ? guarded(imports, isAllowed) : imports)
  useEffect(prepareSearch, [])
  return {
    account: { ...account, isVisitor, isAllowed },
    day: { shownDate, team, day, shown, drivers },
    live: { sends, live, figures },
    ...{ selection, days, build, imports, sharing },
  }
}

/** Imports that lead a visitor to signing in. */
const guarded = (imports: Import, isAllowed: () => boolean): Import => ({
  ...imports,
  takeList: isAllowed,
  takeUrl: isAllowed,
  takeFile: isAllowed,
})

/** Leads a visitor to signing in and back; what was entered waits. Who only looks is told so. */
function useDoor(isVisitor: boolean, isLooking: boolean): () => boolean {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return () => {
    if (isVisitor) void navigate(signInPath(`${pathname}${search}`))
    else if (isLooking) sayLooking()
    return !(isVisitor || isLooking)
  }
}

/** The best routes so far are shown like an answer; they are replaced by those that the server has priced. */
function useShown(document: DayDocument, { preview }: Build, failed: string | undefined): DayDocument {
  return useMemo(() => {
    // Nothing of the day before stands under the date of one that could not be opened.
    if (failed !== undefined) return emptyDay(failed, newStopId)
    return preview && !document.plan ? { ...document, plan: preview } : document
  }, [document, preview, failed])
}

const figuresOf = ({ plan, drivers, options }: DayDocument): RouteFigures[] =>
  (plan?.routes ?? []).map((route, index) => routeFigures(route, drivers[index], options))

/** What follows a build: nothing chosen, the counted month read anew, the day said aloud. */
function useBuilt(selection: TeamSelection): () => void {
  const queries = useQueryClient()
  const latest = useRef(selection)
  latest.current = selection
  return () => {
    latest.current.clear()
    hideToast()
    const { plan } = presentDay()
    if (plan) announce(dayWords(plan, figuresOf(dayStore.get().history.present)))
    void queries.invalidateQueries({ queryKey: api.accounts.key() })
  }
}
