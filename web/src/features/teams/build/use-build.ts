import { useQueryClient } from '@tanstack/react-query'
import { createContext, useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FoundPlan } from '#core/plan/found-plan.ts'
import { estimateFound } from '#core/plan/make-plan.ts'
import { planPoints } from '#core/plan/plan-points.ts'
import { hasEmptyRoute } from '#core/teams/fleet/fleet-notice.ts'
import { type FleetAnswer, type FleetPlan, nameDrivers } from '#core/teams/fleet-plan.ts'
import { fleetToPlan } from '#core/teams/fleet-request.ts'
import { api } from '#web/client/api.ts'
import { paths } from '#web/client/paths.ts'
import { searchHere } from '#web/day/jobs/search-here.ts'
import { type Job, type JobKind, useJob } from '#web/day/jobs/use-job.ts'
import { travelOfPlans } from '#web/day/travel/tab-travel.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { useRequired } from '#web/ui/use-required.ts'
import { type DayDocument, type DayStop, dayToRequest, filledStops, hasLocks } from '../day/day-document.ts'
import { questionOf } from '../day/day-mark.ts'
import { dayStore, presentDay } from '../day/day-store.ts'
import { drivenRequest } from '../day/driven-day.ts'
import { buildNotice } from '../day/entry-notices.ts'
import type { PendingBuild } from '../day/kept-day.ts'
import { buildFleet, dropBuild, followBuild, pendingBuild } from './build-fleet.ts'
import { buildTexts } from './build-texts.ts'
import { explainFailure, hasEnded, tellEnded } from './explain-failure.ts'

/** Better routes come faster than they can be looked at. */
const DRAWN_EVERY_MS = 250

/** Streams better routes of a day from a worker of this page, by travel at hand, while the server works on its own. */
function previewDay(document: DayDocument, onBetter: (plan: FleetPlan, isLast: boolean) => void): () => void {
  const request = drivenRequest(document)
  const plan = fleetToPlan(request)
  if (planPoints(plan).some(({ coordinates }) => coordinates === null)) return () => undefined
  const travel = travelOfPlans(plan)(plan)
  let shownAt = 0
  const show = (found: FoundPlan, isLast: boolean): void => {
    const now = performance.now()
    if (!isLast && now - shownAt < DRAWN_EVERY_MS) return
    shownAt = now
    onBetter(nameDrivers(request, estimateFound(plan, found, travel)), isLast)
  }
  return searchHere({ request: plan, travel }, { onFound: show })
}

/** How a build stands; its preview are the best routes so far. */
export type Build = Job<readonly DayStop[], FleetPlan>

export const BoardBuildContext = createContext<Build | undefined>(undefined)

export const useBoardBuild = (): Build => useRequired(BoardBuildContext)

/** Leads to the plans, once it is read anew what somebody has. */
function useWayToPlans(): () => void {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: api.accounts.key() })
    void navigate(paths.teamsIntro)
  }
}

/** Whoever opens the board after the subscription has ended is told, and led to the plans. */
export function useEndedCheck(isVisitor: boolean): void {
  const toPlans = useWayToPlans()
  const leave = useEffectEvent(toPlans)
  useEffect(() => {
    if (isVisitor) return
    const check = async (): Promise<void> => {
      if (!(await hasEnded())) return
      await showNotice({ message: buildTexts.expired })
      leave()
    }
    void check()
  }, [isVisitor])
}

const build: JobKind<DayDocument, FleetAnswer, FleetPlan, PendingBuild> = {
  ...{ present: presentDay, questionOf, follow: followBuild },
  countStops: (document) => filledStops(document).length,
  ask: async (document, watch) => {
    if (await hasEnded()) throw tellEnded
    return buildFleet(document, watch)
  },
  pending: () => pendingBuild(presentDay().date),
  drop: () => dropBuild(presentDay().date),
  // Routes that are there already are looked at until better ones come. What is locked to where only the server is told.
  preview: (document, onBetter) =>
    document.plan === null && !hasLocks(document) ? previewDay(document, onBetter) : () => undefined,
  take: ({ alternatives, ...plan }) => {
    const { keptRoutes: _, lockedTo: __, ...document } = presentDay()
    dayStore.change('Routes built', { ...document, plan, alternatives })
    if (hasEmptyRoute(dayToRequest(document), plan)) void showNotice({ message: buildTexts.emptyRoute })
  },
  outdated: { message: 'The day changed while we were working', action: 'Build again' },
}

/** Builds the routes of the day on the page, and goes on with a build that a reload interrupted. */
export function useBuild(document: DayDocument, isAllowed: () => boolean, onDone: () => void): Build {
  const toPlans = useWayToPlans()
  /** A build that goes on is looked after again: another would count as well. */
  const again = (): void => (isUnderWay() ? job.resume() : job.start())
  const job: Build = useJob(build, {
    ...{ key: document.date, isAllowed, onDone, refusal: buildNotice },
    onFailed: (error) => {
      const points = filledStops(presentDay()).length + 2
      void explainFailure(error, { points, again, lookAgain: () => job.resume(), toPlans })
    },
  })
  return job
}

/** Whether the server builds what the page asks by now. */
const isUnderWay = (): boolean => pendingBuild(presentDay().date)?.question === questionOf(presentDay())
