import { useEffect, useMemo, useRef, useState } from 'react'
import type { JobProgress } from '#core/jobs/progress.ts'
import { draftNotice } from '#core/planner/check-request.ts'
import type { OptimizedRoute } from '#core/planner/optimized-route.ts'
import { track } from '#web/client/analytics.ts'
import { config } from '#web/client/config.ts'
import { failureOf, isPassing } from '#web/client/failure.ts'
import { useAfterLookUps } from '#web/places/use-after-look-ups.ts'
import { showNotice } from '#web/ui/feedback/notice.ts'
import { hideToast, showToast } from '#web/ui/feedback/toast.ts'
import { loadWork, workAtHand } from '../document/late-work.ts'
import { type DraftStop, filledStops, type PlannerDocument, questionOf } from '../document/planner-document.ts'
import { plannerStore } from '../document/planner-store.ts'
import { dropTask, followTask, isAlive, optimizeRoute, StillRunningError, type Watch } from './optimize-route.ts'

/** How an optimization stands: idle, or running with its progress and the best order so far. */
export interface Optimization {
  readonly running: boolean
  /** When it began, in milliseconds since the epoch. */
  readonly since: number | undefined
  /** What the job says of itself, once it has been looked after. */
  readonly progress: JobProgress | undefined
  /** The best order so far, by estimates, while the server works on its own. */
  readonly preview: OptimizedRoute | undefined
  /** The stops as they were last sent. */
  readonly sent: readonly DraftStop[] | undefined
  readonly start: (urlText: string) => void
  /** Stops waiting; the best order so far stays. */
  readonly cancel: () => void
}

/** The best order so far, and the question that it answers. */
interface Found {
  readonly question: string
  readonly result: OptimizedRoute
}

/** Streams better orders of this page, as soon as what finds and prices them has come. */
function previewSoon(document: PlannerDocument, onBetter: (result: OptimizedRoute) => void): () => void {
  let stop: (() => void) | undefined
  let isOver = false
  loadWork().then(
    (work) => {
      if (!isOver) stop = work.previewOrders(document, onBetter)
    },
    // The server's answer comes anyway.
    () => undefined,
  )
  return () => {
    isOver = true
    stop?.()
  }
}

type Call = (watch: Watch) => Promise<OptimizedRoute>
type Ask = (question: string, call: Call) => Promise<OptimizedRoute>

const cancelled = new Error('Cancelled')
const present = (): PlannerDocument => plannerStore.get().history.present
const stillAsked = (question: string): boolean => questionOf(present()) === question

/** Asks once at a time, and tells how it stands. */
function useAsking() {
  const [since, setSince] = useState<number>()
  const [progress, setProgress] = useState<JobProgress>()
  const [best, setBest] = useState<Found>()
  const running = useRef<AbortController>(undefined)
  const ask: Ask = async (question, call) => {
    const controller = new AbortController()
    running.current = controller
    hideToast()
    setSince(Date.now())
    const stopSearch = stillAsked(question)
      ? previewSoon(present(), (result) => setBest({ question, result }))
      : () => undefined
    try {
      return await call({ signal: controller.signal, onProgress: setProgress })
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

/** Runs optimizations of the planner's document and goes on with one that a reload interrupted. */
export function useOptimize(document: PlannerDocument, onDone: () => void, onRefused: () => void): Optimization {
  const { since, progress, best, running, ask } = useAsking()
  const [sent, setSent] = useState<readonly DraftStop[]>()
  const places = useAfterLookUps()
  const asked = useMemo(() => best && questionOf(document) === best.question, [document, best])

  const run = async (question: string, call: Call): Promise<void> => {
    try {
      const result = await ask(question, call)
      if (take(question, result)) onDone()
      else sayOutdated(start)
    } catch (error) {
      if (error !== cancelled) await explainFailure(error, { onRefused, again: start })
    }
  }
  const start = (urlText = ''): void => {
    // The button is disabled meanwhile, the key is not: a second start would be a second task, and count as one.
    if (running.current) return
    // A place that was just chosen may not be known yet.
    places.run(() => begin(urlText))
  }
  const begin = (urlText: string): void => {
    const entered = present()
    setSent(entered.stops)
    const message = missingIn(entered, urlText)
    if (message) void showNotice({ message })
    else {
      track('Optimize Clicked', { stops: filledStops(entered).length })
      void run(questionOf(entered), (watch) => optimizeRoute(entered, watch))
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a visit that begins takes up the task of the last one
  useEffect(() => {
    const { aside: pending } = plannerStore.get()
    if (pending && isAlive(pending)) void run(pending.question, (watch) => followTask(pending, watch))
    else if (pending) plannerStore.setAside(null)
    return () => running.current?.abort(cancelled)
  }, [])

  return {
    running: since !== undefined || places.isWaiting,
    since,
    progress,
    preview: asked ? best?.result : undefined,
    sent,
    start,
    cancel: () => {
      places.giveUp()
      running.current?.abort(cancelled)
      dropTask()
      if (best && asked) void workAtHand()?.showFound('Best order so far kept', best.result)
    },
  }
}

/** What stands in the way of asking, in the written words. */
function missingIn(document: PlannerDocument, urlText: string): string | undefined {
  const { start, end, stops, options } = document
  const { openEnd = false, lunch } = options
  return draftNotice({ start, end, stops, urlText, openEnd, ...(lunch && { lunch }) })
}

/** Takes an answer over, unless it belongs to entries that are no longer there: what was changed meanwhile counts more. */
function take(question: string, result: OptimizedRoute): boolean {
  if (!stillAsked(question)) return false
  plannerStore.change('Route optimized', { ...present(), result })
  return true
}

const sayOutdated = (again: () => void): void =>
  showToast({
    message: 'Your route changed while we were working',
    detail: 'so the answer was left out',
    action: { label: 'Optimize again', keys: '⌘↵', run: again },
    tone: 'problem',
  })

// A closing dialog gives the focus back first.
const AFTER_DIALOG_MS = 60

/** Leads to the first entry that is marked as wrong, where one is. */
function focusWrongEntry(): void {
  setTimeout(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus(), AFTER_DIALOG_MS)
}

/** What a refusal for the lack of a plan offers; a failed payment may need a person. */
const refusals: Readonly<Record<string, { readonly action: string; readonly contact?: true }>> = {
  'accounts.not-plus': { action: 'Try for Free' },
  'accounts.subscription-cancelled': { action: 'Retry', contact: true },
}

const contactLine = (): string => `If you need help, contact us at ${config().supportAddress}.`

interface Ways {
  readonly onRefused: () => void
  readonly again: () => void
}

/** Says why there is no answer, with what helps: another plan, or another try where the fault was not the driver's. */
async function explainFailure(error: unknown, { onRefused, again }: Ways): Promise<void> {
  const { code, status, message } = failureOf(error)
  if (error instanceof StillRunningError) {
    await showNotice({ message: error.message })
    return
  }
  const refusal = refusals[code]
  const action = refusal?.action ?? (isPassing(status) ? 'Try again' : undefined)
  const answer = await showNotice({
    message,
    ...(refusal?.contact && { more: contactLine() }),
    ...(action === undefined ? {} : { action }),
  })
  if (answer !== 'action') {
    focusWrongEntry()
    return
  }
  if (refusal === undefined) again()
  else onRefused()
}
