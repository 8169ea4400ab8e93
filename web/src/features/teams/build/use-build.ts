import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { JobProgress } from '#core/jobs/progress.ts'
import { hasEmptyRoute } from '#core/teams/fleet-notice.ts'
import type { FleetAnswer, FleetPlan } from '#core/teams/fleet-plan.ts'
import { track } from '#web/client/analytics.ts'
import { api } from '#web/client/api.ts'
import { paths } from '#web/client/paths.ts'
import { useAfterLookUps } from '#web/places/use-after-look-ups.ts'
import { showNotice } from '#web/ui/feedback/notice.ts'
import { hideToast, showToast } from '#web/ui/feedback/toast.ts'
import { type DayDocument, type DayStop, dayToRequest, filledStops, hasLocks } from '../day/day-document.ts'
import { questionOf } from '../day/day-mark.ts'
import { dayStore, presentDay } from '../day/day-store.ts'
import { buildNotice } from '../day/entry-notices.ts'
import { buildFleet, cancelled, dropBuild, followBuild, isAlive, pendingBuild, type Watch } from './build-fleet.ts'
import { buildTexts } from './build-texts.ts'
import { explainFailure, hasEnded, tellEnded } from './explain-failure.ts'
import { previewDay } from './preview.ts'

/** How a build stands: idle, or running with its progress and the best routes so far. */
export interface Build {
  readonly running: boolean
  /** When it began, in milliseconds since the epoch. */
  readonly since: number | undefined
  /** What the job says of itself, once it has been looked after. */
  readonly progress: JobProgress | undefined
  /** The best routes so far, by estimates, while the server works on its own. */
  readonly preview: FleetPlan | undefined
  /** The stops as they were last sent. */
  readonly sent: readonly DayStop[] | undefined
  readonly start: () => void
  /** Stops waiting; what the page showed before stays. */
  readonly cancel: () => void
}

/** The best routes so far, and the question that they answer. */
interface Found {
  readonly question: string
  readonly plan: FleetPlan
}

type Call = (watch: Watch) => Promise<FleetAnswer>

/** The day was left; its build goes on. */
const left = new Error('Left')
const stillAsked = (question: string): boolean => questionOf(presentDay()) === question

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

/** Asks once at a time, and tells how it stands. */
function useAsking() {
  const [since, setSince] = useState<number>()
  const [progress, setProgress] = useState<JobProgress>()
  const [best, setBest] = useState<Found>()
  const running = useRef<AbortController>(undefined)
  const ask = async (question: string, call: Call, onStarted: () => void): Promise<FleetAnswer> => {
    const controller = new AbortController()
    running.current = controller
    hideToast()
    setSince(Date.now())
    // Routes that are there already are looked at until better ones come. What is locked to where only the server is told.
    const stopSearch =
      stillAsked(question) && presentDay().plan === null && !hasLocks(presentDay())
        ? previewDay(presentDay(), (plan) => setBest({ question, plan }))
        : () => undefined
    try {
      return await call({ signal: controller.signal, onProgress: setProgress, onStarted })
    } finally {
      stopSearch()
      running.current = undefined
      setSince(undefined)
      setProgress(undefined)
      setBest(undefined)
    }
  }
  return { since, progress, best, running, ask }
}

/** Builds the routes of the day on the page, and goes on with a build that a reload interrupted. */
export function useBuild(document: DayDocument, isAllowed: () => boolean, onDone: () => void): Build {
  const { since, progress, best, running, ask } = useAsking()
  const [sent, setSent] = useState<readonly DayStop[]>()
  const toPlans = useWayToPlans()
  const places = useAfterLookUps()

  const run = async (question: string, call: Call): Promise<void> => {
    let isStarted = false
    try {
      const answer = await ask(question, call, () => {
        isStarted = true
      })
      if (take(question, answer)) onDone()
      else sayOutdated(start)
    } catch (error) {
      if (error === cancelled || error === left) return
      const points = filledStops(presentDay()).length + 2
      await explainFailure(error, { points, isStarted, again, lookAgain: resume, toPlans })
    }
  }
  const resume = (): void => {
    const waiting = pendingBuild(presentDay().date)
    if (!waiting || running.current) return
    if (isAlive(waiting)) void run(waiting.question, (watch) => followBuild(waiting, watch))
    else dropBuild(waiting.date)
  }
  /** A build that goes on is looked after again: another would count as well. */
  const again = (): void => (isUnderWay() ? resume() : start())
  const start = (): void => {
    // The button is disabled meanwhile, the key is not: a second start would be a second task, and count as one.
    if (running.current || !isAllowed()) return
    // A place that was just chosen may not be known yet.
    places.run(begin)
  }
  const begin = (): void => {
    const entered = presentDay()
    setSent(entered.stops)
    const message = buildNotice(entered)
    if (message !== undefined) {
      void showNotice({ message })
      return
    }
    track('Optimize Clicked', { stops: filledStops(entered).length })
    void run(questionOf(entered), (watch) => buildChecked(entered, watch))
  }

  const leave = (): void => {
    places.giveUp()
    running.current?.abort(left)
  }
  const resumed = pendingBuild(document.date)?.taskId
  // biome-ignore lint/correctness/useExhaustiveDependencies: a build is taken up once for each day that is opened
  useEffect(resume, [document.date, resumed])
  // The build goes on; whoever comes back to its day finds it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is left with the day
  useEffect(() => () => leave(), [document.date])

  return {
    running: since !== undefined || places.isWaiting,
    since,
    progress,
    preview: best && stillAsked(best.question) ? best.plan : undefined,
    sent,
    start,
    cancel: () => {
      places.giveUp()
      running.current?.abort(cancelled)
      dropBuild(presentDay().date)
    },
  }
}

/** Whether the server builds what the page asks by now. */
const isUnderWay = (): boolean => pendingBuild(presentDay().date)?.question === questionOf(presentDay())

/** A build of somebody whose subscription goes on. */
async function buildChecked(entered: DayDocument, watch: Watch): Promise<FleetAnswer> {
  if (await hasEnded()) throw tellEnded
  return buildFleet(entered, watch)
}

/** Takes an answer over, unless it belongs to entries that are no longer there: what was changed meanwhile counts more. */
function take(question: string, { alternatives, ...plan }: FleetAnswer): boolean {
  if (!stillAsked(question)) return false
  const { keptRoutes: _, lockedTo: __, ...document } = presentDay()
  dayStore.change('Routes built', { ...document, plan, alternatives })
  if (hasEmptyRoute(dayToRequest(document), plan)) void showNotice({ message: buildTexts.emptyRoute })
  return true
}

const sayOutdated = (again: () => void): void =>
  showToast({
    message: 'The day changed while we were working',
    detail: 'so the answer was left out',
    action: { label: 'Build again', keys: '⌘↵', run: again },
    tone: 'problem',
  })
