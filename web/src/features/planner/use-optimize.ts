import { useEffect, useRef, useState } from 'react'
import { draftNotice } from '#core/planner/check-request.ts'
import type { JobProgress, OptimizedRoute } from '#core/planner/planner.ts'
import { failureOf } from '#web/client/failure.ts'
import { type Notice, showNotice } from '#web/ui/feedback/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { estimateResult } from './local-plan.ts'
import { dropTask, followTask, isAlive, optimizeRoute, StillRunningError, toRequest } from './optimize-route.ts'
import { filledStops, type PlannerDocument } from './planner-document.ts'
import { plannerStore } from './planner-store.ts'
import { searchHere } from './search-here.ts'

/** How an optimization stands: idle, or running with its progress and the best order so far. */
export interface Optimization {
  readonly running: boolean
  readonly progress: JobProgress | undefined
  /** The best order so far, by estimates, while the server works on its own. */
  readonly preview: OptimizedRoute | undefined
  readonly start: (urlText: string) => void
  /** Stops waiting; the best order so far stays. */
  readonly cancel: () => void
}

const starting: JobProgress = { phase: 'queued', done: 0, total: 4, elapsedSeconds: 0 }

/** Streams better orders from a worker of this page; nothing to search for while a stop has no position. */
function preview(document: PlannerDocument, onBetter: (result: OptimizedRoute) => void): () => void {
  if (filledStops(document).some(({ coordinates }) => coordinates === null)) return () => undefined
  const request = toRequest(document)
  return searchHere(request, (found) => onBetter(estimateResult(request, found)))
}

/** Runs optimizations of the planner's document and goes on with one that a reload interrupted. */
export function useOptimize(onDone: () => void, onRefused: () => void): Optimization {
  const [progress, setProgress] = useState<JobProgress>()
  const [best, setBest] = useState<OptimizedRoute>()
  const abort = useRef<AbortController>(undefined)

  const run = async (
    document: PlannerDocument,
    ask: (signal: AbortSignal) => Promise<OptimizedRoute>,
  ): Promise<void> => {
    const controller = new AbortController()
    abort.current = controller
    setProgress(starting)
    const stopSearch = preview(document, setBest)
    try {
      const result = await ask(controller.signal)
      plannerStore.change('Route optimized', { ...document, result })
      onDone()
    } catch (error) {
      if (!controller.signal.aborted) await explainFailure(error, onRefused)
    } finally {
      stopSearch()
      if (abort.current === controller) {
        setProgress(undefined)
        setBest(undefined)
      }
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a visit that begins takes up the task of the last one
  useEffect(() => {
    const { pending } = plannerStore.get()
    if (pending && isAlive(pending)) {
      void run(pending.document, (signal) => followTask(pending, { signal, onProgress: setProgress }))
    } else if (pending) plannerStore.wait(null)
    return () => abort.current?.abort()
  }, [])

  return {
    running: progress !== undefined,
    progress,
    preview: best,
    start: (urlText) => {
      // The button is disabled meanwhile, the key is not: a second start would be a second task, and count as one.
      if (progress !== undefined) return
      const document = plannerStore.get().history.present
      const { start, end, options } = document
      const message = draftNotice({
        start,
        end,
        stops: filledStops(document),
        urlText,
        openEnd: options.openEnd ?? false,
      })
      if (message) void showNotice({ message })
      else void run(document, (signal) => optimizeRoute(document, { signal, onProgress: setProgress }))
    },
    cancel: () => {
      abort.current?.abort(new Error('Cancelled'))
      dropTask()
      if (!best) return
      plannerStore.change('Best order so far kept', { ...plannerStore.get().history.present, result: best })
      showToast({ message: 'Best order so far kept', detail: 'by estimates' })
    },
  }
}

async function explainFailure(error: unknown, onRefused: () => void): Promise<void> {
  const { code, message } = failureOf(error)
  const notice: Notice = { message: error instanceof StillRunningError ? error.message : message }
  const refused = code === 'planner.not-plus' || code === 'planner.subscription-cancelled'
  if (!refused) {
    if (code === 'planner.no-such-task' || code === 'planner.task-failed') plannerStore.wait(null)
    await showNotice(notice)
    return
  }
  const action = code === 'planner.not-plus' ? 'Try for Free' : 'Retry'
  if ((await showNotice({ ...notice, action })) === 'action') onRefused()
}
