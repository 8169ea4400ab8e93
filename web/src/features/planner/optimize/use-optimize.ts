import { draftNotice } from '#core/planner/check-request.ts'
import type { OptimizedRoute } from '#core/planner/optimized-route.ts'
import { config } from '#web/client/config.ts'
import { failureOf, isPassing } from '#web/client/failure.ts'
import { StillRunningError } from '#web/day/jobs/follow-job.ts'
import { type Job, type JobKind, useJob } from '#web/day/jobs/use-job.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { loadWork, workAtHand } from '../document/late-work.ts'
import { type DraftStop, filledStops, type PlannerDocument, questionOf } from '../document/planner-document.ts'
import { plannerStore } from '../document/planner-store.ts'
import { proposedNow } from '../usual/use-proposal.ts'
import { rememberDay } from '../usual/usual-day.ts'
import { dropTask, followTask, optimizeRoute, pendingTask } from './optimize-route.ts'

/** How an optimization stands; its preview is the best order so far. */
export type Optimization = Job<readonly DraftStop[], OptimizedRoute>

/** Streams better orders of this page, as soon as what finds and prices them has come. */
function preview(document: PlannerDocument, onBetter: (result: OptimizedRoute) => void): () => void {
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

const present = (): PlannerDocument => plannerStore.get().history.present

const optimization: JobKind<PlannerDocument, OptimizedRoute, OptimizedRoute> = {
  ...{ present, questionOf, preview, ask: optimizeRoute, follow: followTask, pending: pendingTask, drop: dropTask },
  countStops: (document) => filledStops(document).length,
  take: (result) => {
    plannerStore.change('Route optimized', { ...present(), byHand: false, result })
    rememberPlanned(present())
  },
  outdated: { message: 'Your route changed while we were working', action: 'Optimize again' },
}

/**
 * Writes the departure that the page proposes into the entries before they are sent: answer, saved route and link then speak
 * of one time. Whoever optimizes again leaves after now; a question that is sent again keeps the time that it has.
 */
function proposeLeaving(): void {
  const document = present()
  const { options } = document
  if (options.leaveAt !== undefined || pendingTask()) return
  const leaveFrom = proposedNow({ options, stops: filledStops(document) })
  if (leaveFrom !== options.leaveFrom) plannerStore.amend({ ...document, options: { ...options, leaveFrom } })
}

/** The next plan begins where this one did, and leaves when it did if somebody said so. */
function rememberPlanned({ start, end, options, sample }: PlannerDocument): void {
  const { leaveAt, openEnd } = options
  if (sample) return
  rememberDay({ start, ...(openEnd ? {} : { end }), ...(leaveAt === undefined ? {} : { leaveAt }) })
}

interface Ways {
  readonly onDone: () => void
  readonly onRefused: () => void
}

/** Runs optimizations of the planner's document and goes on with one that a reload interrupted. */
export function useOptimize(urlText: string, { onDone, onRefused }: Ways): Optimization {
  const job: Optimization = useJob(optimization, {
    key: '',
    isAllowed: () => true,
    refusal: (document) => missingIn(document, urlText),
    onDone,
    onFailed: (error) => void explainFailure(error, { onRefused, again: () => job.start() }),
  })
  return {
    ...job,
    start: () => {
      if (!job.running) proposeLeaving()
      job.start()
    },
    cancel: () => {
      job.cancel()
      if (job.preview) void workAtHand()?.showFound('Best order so far kept', job.preview)
    },
  }
}

/** What stands in the way of asking, in the written words. */
function missingIn(document: PlannerDocument, urlText: string): string | undefined {
  const { start, end, stops, options } = document
  return draftNotice({ ...options, start, end, stops, urlText })
}

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

/** Says why there is no answer, with what helps: another plan, or another try where the fault was not the driver's. */
async function explainFailure(
  error: unknown,
  { onRefused, again }: { readonly onRefused: () => void; readonly again: () => void },
): Promise<void> {
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
