import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { cancellationReasons } from '#core/billing/subscription.ts'
import { api } from '#web/client/api.ts'
import { maySend } from '#web/client/exit-survey.ts'
import { paths } from '#web/client/paths.ts'
import { ChoiceList } from '#web/ui/controls/choice-list.tsx'
import { MessagePage } from '#web/ui/layout/marketing-page/marketing-page.tsx'
import { Page } from '#web/ui/layout/page/page.tsx'
import { ExitWords, SkipAndCancel } from '#web/ui/plans/exit-words.tsx'
import { useTeamCancellation } from './use-team-cancellation.ts'

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
