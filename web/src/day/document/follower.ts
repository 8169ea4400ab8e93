import { createStore } from 'zustand/vanilla'
import { type Failure, failureOf, isPassing } from '#web/client/failure.ts'
import { takeTurns } from './take-turns.ts'

/** How what follows a document stands. */
export interface FollowState {
  readonly busy: boolean
  /** Why the last try failed; the document is ahead of what follows it. */
  readonly failure: Failure | undefined
  /** What that try was to save to: of anything else it says nothing. */
  readonly target: string | undefined
}

/** What follows a document, such as the route behind its link. */
interface Followed<Task> {
  /** What is to be saved now; `undefined` while nothing is, or not yet. */
  readonly due: () => Task | undefined
  readonly save: (task: Task) => Promise<void>
  /** Equal for tasks that would save the same: one that was refused is not tried again by itself. */
  readonly nameOf: (task: Task) => string
  /** Equal for tasks that save to the same, such as one link. */
  readonly targetOf: (task: Task) => string
  /** Failures after which somebody has to decide before more is saved to the same. */
  readonly isFinal: (failure: Failure) => boolean
}

/** Saves what is due, one after the other, so that the last state wins. */
export interface Follower {
  readonly get: () => FollowState
  readonly subscribe: (listener: () => void) => () => void
  /** Something may be due: looks in a moment, so that quick changes are saved as one. */
  readonly look: () => void
  /** Tries again what has failed. */
  readonly again: () => void
  /** Runs other work on the same thing, while nothing is saved. It clears the failure where it succeeds. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
}

const LOOK_AFTER_MS = 300
const RETRY_AFTER_MS = [5000, 15_000, 60_000]
const NO_FAILURE = { failure: undefined, target: undefined }

/** A follower of a document. Times are kept by timers of the page, so it belongs into the shell of a face. */
export function createFollower<Task>({ due, save, nameOf, targetOf, isFinal }: Followed<Task>): Follower {
  const state = createStore<FollowState>(() => ({ busy: false, ...NO_FAILURE }))
  const inTurn = takeTurns()
  let refused: string | undefined
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const wait = (milliseconds: number, then: () => void): void => {
    clearTimeout(timer)
    timer = setTimeout(then, milliseconds)
  }
  const succeed = (): void => {
    refused = undefined
    tries = 0
    state.setState(NO_FAILURE)
  }
  const fail = (task: Task, error: unknown): void => {
    const failure = failureOf(error)
    refused = nameOf(task)
    state.setState({ failure, target: targetOf(task) })
    if (!isPassing(failure.status)) return
    wait(RETRY_AFTER_MS[Math.min(tries, RETRY_AFTER_MS.length - 1)] ?? 0, again)
    tries += 1
  }
  const next = (): Task | undefined => {
    const task = due()
    if (task === undefined || nameOf(task) === refused) return undefined
    const { failure, target } = state.getState()
    return failure && isFinal(failure) && target === targetOf(task) ? undefined : task
  }
  const saveDue = async (): Promise<void> => {
    for (let task = next(); task !== undefined; task = next()) {
      await save(task).then(succeed, (error: unknown) => fail(task, error))
    }
  }
  const alone = (work: () => Promise<void>): Promise<void> =>
    inTurn(() => {
      state.setState({ busy: true })
      return work().finally(() => state.setState({ busy: false }))
    })
  const again = (): void => {
    refused = undefined
    state.setState(NO_FAILURE)
    lookNow()
  }
  const lookNow = (): void => {
    if (next() !== undefined) void alone(saveDue)
  }
  return {
    get: () => state.getState(),
    subscribe: (listener) => state.subscribe(listener),
    look: () => {
      // A try that waits for better times is not put off, nor brought forward by one that would be the same.
      if (next() !== undefined) wait(LOOK_AFTER_MS, lookNow)
    },
    again,
    alone: (work) => alone(() => work().then(succeed)).finally(lookNow),
  }
}
