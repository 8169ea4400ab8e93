import { createStore } from 'zustand/vanilla'
import type { JobProgress } from '#core/jobs/progress.ts'
import type { Watch } from './follow-job.ts'

/** How what is asked stands: idle, or running with its progress and the best answer so far. */
export interface JobState<Shown> {
  /** When it began, in milliseconds since the epoch. */
  readonly since: number | undefined
  /** What the job says of itself, once it has been looked after. */
  readonly progress: JobProgress | undefined
  /** The best answer so far, by estimates, while the server works on its own. */
  readonly best: Shown | undefined
}

/** Asks the server once at a time, and tells how it stands. */
export interface JobDesk<Shown> {
  readonly get: () => JobState<Shown>
  readonly subscribe: (listener: () => void) => () => void
  readonly isRunning: () => boolean
  /** Waits for an answer, and streams better ones meanwhile: `preview` begins that and answers what ends it. */
  readonly ask: <Answer>(
    call: (watch: Watch) => Promise<Answer>,
    preview: (onBetter: (best: Shown) => void) => () => void,
  ) => Promise<Answer>
  /** Stops waiting for a reason, which the call ends with. The desk is free at once. */
  readonly leave: (reason: Error) => void
}

/** A desk for the jobs of one screen. */
export function createJobDesk<Shown>(now: () => number = Date.now): JobDesk<Shown> {
  const idle: JobState<Shown> = { since: undefined, progress: undefined, best: undefined }
  const state = createStore(() => idle)
  let running: AbortController | undefined
  const free = (): void => {
    running = undefined
    state.setState(idle)
  }
  return {
    get: state.getState,
    subscribe: state.subscribe,
    isRunning: () => running !== undefined,
    ask: async (call, preview) => {
      const controller = new AbortController()
      running = controller
      // What was left may still have something to say, which is of no question on the page.
      const tell = (part: Partial<JobState<Shown>>): void => {
        if (running === controller) state.setState(part)
      }
      state.setState({ ...idle, since: now() })
      const stop = preview((best) => tell({ best }))
      try {
        const answer = await call({ signal: controller.signal, onProgress: (progress) => tell({ progress }) })
        // Nobody waits for it any more.
        controller.signal.throwIfAborted()
        return answer
      } catch (error) {
        // An answer that is being read breaks off with a copy of the reason.
        controller.signal.throwIfAborted()
        throw error
      } finally {
        stop()
        if (running === controller) free()
      }
    },
    leave: (reason) => {
      const left = running
      if (!left) return
      free()
      left.abort(reason)
    },
  }
}
