import { useEffect, useState, useSyncExternalStore } from 'react'
import { track } from '#web/client/analytics.ts'
import { useAfterLookUps } from '#web/places/use-after-look-ups.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { hideToast, showToast } from '#web/ui/feedback/toast.ts'
import { cancelled, isAlive, type PendingJob, type Watch } from './follow-job.ts'
import { createJobDesk, type JobState } from './job-desk.ts'

/** What a screen asks the server for as a job, of the document on its page. */
export interface JobKind<Document extends { readonly stops: readonly unknown[] }, Answer, Shown, Pending = PendingAsk> {
  readonly present: () => Document
  /** What a document asks, to recognise edits made meanwhile. */
  readonly questionOf: (document: Document) => string
  /** How many stops of it are filled in. */
  readonly countStops: (document: Document) => number
  readonly ask: (document: Document, watch: Watch) => Promise<Answer>
  /** Goes on with what an earlier visit has begun. */
  readonly follow: (pending: Pending, watch: Watch) => Promise<Answer>
  /** What is waited for of the document on the page. */
  readonly pending: () => Pending | undefined
  /** Gives that up, here and on the server. */
  readonly drop: () => void
  /** Streams better answers to the document on the page from a worker of this page; answers what ends it. */
  readonly preview: (document: Document, onBetter: (best: Shown) => void) => () => void
  /** Shows an answer to the question that the page still asks. */
  readonly take: (answer: Answer) => void
  /** What is said where the entries were changed meanwhile, and the way to ask again. */
  readonly outdated: { readonly message: string; readonly action: string }
}

/** What was asked for, and the question that it answers. Its job has a name once the server has given one. */
export interface PendingAsk extends Pick<PendingJob, 'startedAt'>, Partial<Pick<PendingJob, 'taskId'>> {
  readonly question: string
}

/** How it stands with what a screen asks, and what can be done about it. */
export interface Job<Stops, Shown> extends Omit<JobState<Shown>, 'best'> {
  readonly running: boolean
  /** The best answer so far to what the page asks, by estimates. */
  readonly preview: Shown | undefined
  /** The stops as they were last sent. */
  readonly sent: Stops | undefined
  readonly start: () => void
  /** Goes on with what was begun for the document on the page, by an earlier visit or before it took too long. */
  readonly resume: () => void
  /** Stops waiting and gives it up. */
  readonly cancel: () => void
}

/** What the screen does where something comes of it. */
interface Outcomes<Document> {
  /** What is open: another day has a job of its own. */
  readonly key: string
  /** Whether somebody may ask; it says itself why not. */
  readonly isAllowed: () => boolean
  /** Why the document cannot be asked about, in words. */
  readonly refusal: (document: Document) => string | undefined
  readonly onDone: () => void
  readonly onFailed: (error: unknown) => void
}

/** The day was left; its job goes on. */
const left = new Error('Left')

/** Asks about the document on the page, follows the answer, and goes on with what a reload interrupted. */
export function useJob<
  Document extends { readonly stops: readonly unknown[] },
  Answer,
  Shown,
  Pending extends PendingAsk,
>(
  kind: JobKind<Document, Answer, Shown, Pending>,
  { key, isAllowed, refusal, onDone, onFailed }: Outcomes<Document>,
): Job<Document['stops'], Shown> {
  const [desk] = useState(() => createJobDesk<{ readonly question: string; readonly shown: Shown }>())
  const { best, since, progress } = useSyncExternalStore(desk.subscribe, desk.get)
  const [sent, setSent] = useState<Document['stops']>()
  const places = useAfterLookUps()
  const isAsked = (question: string): boolean => kind.questionOf(kind.present()) === question

  const run = async (question: string, call: (watch: Watch) => Promise<Answer>): Promise<void> => {
    hideToast()
    try {
      const answer = await desk.ask(call, (onBetter) =>
        isAsked(question) ? kind.preview(kind.present(), (shown) => onBetter({ question, shown })) : () => undefined,
      )
      // What was changed meanwhile counts more than an answer to entries that are no longer there.
      if (!isAsked(question)) sayOutdated(kind.outdated, start)
      else {
        kind.take(answer)
        onDone()
      }
    } catch (error) {
      if (error !== cancelled && error !== left) onFailed(error)
    }
  }
  const begin = (): void => {
    const entered = kind.present()
    setSent(entered.stops)
    const message = refusal(entered)
    if (message !== undefined) {
      void showNotice({ message })
      return
    }
    track('Optimize Clicked', { stops: kind.countStops(entered) })
    void run(kind.questionOf(entered), (watch) => kind.ask(entered, watch))
  }
  const start = (): void => {
    // The button is disabled meanwhile, the key is not: a second start would be a second task, and count as one. A place
    // that was just chosen may not be known yet.
    if (!desk.isRunning() && isAllowed()) places.run(begin)
  }
  const resume = (): void => {
    const pending = kind.pending()
    if (!pending || desk.isRunning()) return
    if (isAlive(pending)) void run(pending.question, (watch) => kind.follow(pending, watch))
    else kind.drop()
  }
  const leave = (reason: Error): void => {
    places.giveUp()
    desk.leave(reason)
  }
  // The job goes on; whoever comes back to its day finds it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is left with the day
  useEffect(() => () => leave(left), [key])
  const resumed = kind.pending()?.taskId
  // biome-ignore lint/correctness/useExhaustiveDependencies: a job is taken up once for each day that is opened
  useEffect(resume, [key, resumed])

  return {
    ...{ since, progress, sent, start, resume },
    running: since !== undefined || places.isWaiting,
    preview: best && isAsked(best.question) ? best.shown : undefined,
    cancel: () => {
      leave(cancelled)
      kind.drop()
    },
  }
}

function sayOutdated({ message, action }: JobKind<never, never, never>['outdated'], again: () => void): void {
  showToast({
    message,
    detail: 'so the answer was left out',
    action: { label: action, keys: '⌘↵', run: again },
    tone: 'problem',
  })
}
