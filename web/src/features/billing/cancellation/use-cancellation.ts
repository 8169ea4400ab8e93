import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { CancellationReason } from '#core/billing/subscription.ts'
import { track } from '#web/client/analytics.ts'
import { api, client } from '#web/client/api.ts'
import { readSurvey, type Survey, surveyQuery } from '#web/client/billing/exit-survey.ts'
import { failureOf } from '#web/client/failure.ts'
import { paths } from '#web/client/paths.ts'
import { useKept } from '#web/client/use-kept.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'

export interface Cancellation extends Survey {
  readonly feedback: string
  readonly onFeedback: (text: string) => void
  readonly choose: (reason: CancellationReason) => void
  readonly back: () => void
  readonly busy: boolean
  /** Cancels with what was answered. */
  readonly cancel: () => void
  /** Cancels and answers nothing more. */
  readonly skip: () => void
}

/** The way out: a reason, some words, and the end of the plan. A refusal changes nothing and says so. */
export function useCancellation(): Cancellation {
  const [query, setQuery] = useSearchParams()
  const survey = readSurvey(query)
  const feedback = useKept('cancellation-feedback', '')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async (words: string) => {
      const { reason } = survey
      const { message } = await client.billing.cancelSubscription({ product: 'web', reason, feedback: words })
      track('Subscription Canceled', { reason: reason ?? '', feedback: words })
      feedback.forget()
      await showNotice({ title: 'Your subscription', message })
      await navigate(paths.profile, { replace: true })
      await queries.invalidateQueries({ queryKey: api.accounts.key() })
      await queries.invalidateQueries({ queryKey: api.billing.key() })
    },
    meta: { quiet: true },
    onError: (error) => {
      const title = 'Your subscription was not cancelled'
      void showNotice({ title, message: failureOf(error).message, more: 'Nothing has changed. You can try again.' })
    },
  })
  return {
    ...survey,
    ...{ feedback: feedback.value, onFeedback: feedback.change, busy: isPending },
    choose: (reason) => setQuery(surveyQuery(reason, 2)),
    back: () => setQuery(survey.reason ? surveyQuery(survey.reason, 1) : {}, { replace: true }),
    cancel: () => mutate(feedback.value.trim()),
    skip: () => mutate(''),
  }
}
