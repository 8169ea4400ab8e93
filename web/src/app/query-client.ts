import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { failureOf } from '#web/client/failure.ts'
import { onSessionChange } from '#web/client/session/session.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'

const MAX_RETRIES = 2

// A pending action disables its button before the second click of a double click arrives.
notifyManager.setScheduler(queueMicrotask)

/** Queries or mutations that show their own errors say so with `meta: { quiet: true }`. */
function tell(error: unknown, meta: Readonly<Record<string, unknown>> | undefined, show: (text: string) => void): void {
  const failure = failureOf(error)
  // Whoever was signed in has been asked to sign in again, and has declined.
  if (failure.status === 401 || meta?.quiet === true) return
  show(failure.message)
}

/** Only what may pass by itself is tried again: a broken rule stays broken. */
function worthRetrying(failures: number, error: unknown): boolean {
  const { status } = failureOf(error)
  return failures < MAX_RETRIES && (status === 0 || status >= 500)
}

/** The one place that catches what no page handles: a failed read becomes a toast, a failed action a dialog. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => tell(error, query.meta, (message) => showToast({ message, tone: 'problem' })),
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) =>
      tell(error, mutation.meta, (message) => void showNotice({ title: 'That did not work', message })),
  }),
  defaultOptions: { queries: { retry: worthRetrying, refetchOnWindowFocus: false }, mutations: { retry: false } },
})

/** Nothing of one person is left for the next. What a page still shows is asked for anew: cleared, it would wait for ever. */
onSessionChange((status) => {
  if (status !== 'signed-out') return
  queryClient.removeQueries({ type: 'inactive' })
  queryClient.getMutationCache().clear()
  void queryClient.resetQueries({ type: 'active' })
})
