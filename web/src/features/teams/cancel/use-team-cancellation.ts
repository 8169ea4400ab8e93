import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { billingNotices } from '#core/billing/notices.ts'
import { track } from '#web/client/analytics.ts'
import { api, client } from '#web/client/api.ts'
import { readSurvey, surveyQuery } from '#web/client/exit-survey.ts'
import { failureOf } from '#web/client/failure.ts'
import { paths } from '#web/client/paths.ts'
import { useKept } from '#web/client/use-kept.ts'
import { showNotice } from '#web/ui/feedback/notice.ts'

/** The way out of a team's plan: a reason, some words, and the end. A refusal changes nothing and says so. */
export function useTeamCancellation() {
  const [query, setQuery] = useSearchParams()
  const { step, reason } = readSurvey(query)
  const feedback = useKept('team-cancellation-feedback', '')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { mutate, isPending: busy } = useMutation({
    mutationFn: (words: string) => client.billing.cancelTeamSubscription({ reason, feedback: words }),
    meta: { quiet: true },
    onSuccess: async ({ message, access_until: end }, words) => {
      track('Subscription Canceled', { reason: reason ?? '', feedback: words })
      feedback.forget()
      await showNotice({ title: 'Your subscription', message })
      // Where it has ended the door leads on; the settings would say once more that it has.
      if (end === null) await queries.invalidateQueries({ queryKey: api.accounts.key() })
      await navigate(paths.teamsSettings, { replace: true })
      await queries.invalidateQueries({ queryKey: api.billing.key() })
      await queries.invalidateQueries({ queryKey: api.accounts.key() })
    },
    onError: (error) => {
      const { code, message } = failureOf(error)
      const why = code === 'billing.not-cancelled' ? 'Nothing has changed.' : `${message} Nothing has changed.`
      void showNotice({ message: billingNotices.notCancelled, more: why })
    },
  })
  return {
    ...{ step, reason, busy, feedback: feedback.value, onFeedback: feedback.change },
    choose: (chosen: NonNullable<typeof reason>) => setQuery(surveyQuery(chosen, 2)),
    back: () => setQuery(reason ? surveyQuery(reason, 1) : {}, { replace: true }),
    cancel: () => mutate(feedback.value.trim()),
    skip: () => mutate(''),
  }
}
