import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { billingNotices } from '#core/billing/notices.ts'
import { cancellationReasons } from '#core/billing/subscription.ts'
import { track } from '#web/client/analytics.ts'
import { api, client } from '#web/client/api.ts'
import { maySend, readSurvey, surveyQuery } from '#web/client/billing/exit-survey.ts'
import { failureOf } from '#web/client/failure.ts'
import { paths } from '#web/client/paths.ts'
import { useKept } from '#web/client/use-kept.ts'
import { ChoiceList } from '#web/ui/controls/choice-list.tsx'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { MessagePage } from '#web/ui/layout/marketing-page/marketing-page.tsx'
import { Page } from '#web/ui/layout/page/page.tsx'
import { ExitWords, SkipAndCancel } from '#web/ui/plans/exit-words.tsx'

const question = 'What is your primary reason for cancelling?'

const toSettings = (
  <Button component={Link} to={paths.teamsSettings} size="lg">
    Team settings
  </Button>
)

function Survey() {
  const cancellation = useTeamCancellation()
  const { step, reason, choose, busy, skip } = cancellation
  return (
    <Page
      title="We're sad to see you go! Your feedback matters."
      lead={step === 1 ? question : 'Tell us a little more. What you paid for stays open until the end of its period.'}
    >
      {step === 1 ? (
        <ChoiceList
          label={question}
          choices={cancellationReasons}
          chosen={reason ?? undefined}
          onChoose={choose}
          size="large"
        />
      ) : (
        <ExitWords {...cancellation} isSaid={maySend(cancellation, cancellation.feedback)} />
      )}
      <SkipAndCancel onSkip={skip} busy={busy} />
    </Page>
  )
}

/** Leaving: two questions, both of which can be skipped. */
export function TeamCancelPage() {
  const { data } = useQuery({ ...api.billing.subscriptions.queryOptions(), meta: { quiet: true } })
  const status = data?.subscriptions.find(({ product }) => product === 'teams')?.status
  if (status !== 'cancelling') return <Survey />
  return (
    <MessagePage title="Already cancelled" actions={toSettings}>
      Your plan ends by itself; the settings of your team say when. You can take it up again there with Manage Billing.
    </MessagePage>
  )
}

/** The way out of a team's plan: a reason, some words, and the end. A refusal changes nothing and says so. */
function useTeamCancellation() {
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
