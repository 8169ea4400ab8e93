import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { cancellationReasons } from '#core/billing/subscription.ts'
import { api } from '#web/client/api.ts'
import { maySend } from '#web/client/billing/exit-survey.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { paths } from '#web/client/paths.ts'
import { ChoiceList } from '#web/ui/controls/choice-list.tsx'
import { LoadingState } from '#web/ui/feedback/loading-state.tsx'
import { MessagePage } from '#web/ui/layout/marketing-page/marketing-page.tsx'
import { Page } from '#web/ui/layout/page/page.tsx'
import { ExitWords, SkipAndCancel } from '#web/ui/plans/exit-words.tsx'
import { dayText } from '../trial-words.ts'
import { useCancellation } from './use-cancellation.ts'

const title = 'What is your primary reason for cancelling?'

/** When the plan ends if it is cancelled now: until then it stays open. */
function useEnd(): { readonly words: string; readonly isCancelling: boolean } {
  const { data } = useQuery({ ...api.billing.subscriptions.queryOptions(), meta: { quiet: true } })
  const web = data?.subscriptions.find(({ product }) => product === 'web')
  const end = web?.periodEndsAt ?? web?.trialEndsAt ?? null
  return {
    words: end === null ? '' : ` You keep it until ${dayText(end, true)}, and nothing is charged after that.`,
    isCancelling: web?.status === 'cancelling',
  }
}

const toProfile = (
  <Button component={Link} to={paths.profile} size="lg">
    Go to your profile
  </Button>
)

function Survey({ end }: { readonly end: string }) {
  const cancellation = useCancellation()
  const { step, busy, reason, choose, skip } = cancellation
  return (
    <Page
      title={step === 1 ? title : 'Tell us a little more'}
      lead={`Step ${step} of 2. Your plan is cancelled at the end, not before.${end}`}
    >
      {busy ? (
        <LoadingState label="Your subscription is being cancelled" />
      ) : (
        <>
          {step === 1 ? (
            <ChoiceList
              label={title}
              choices={cancellationReasons}
              chosen={reason ?? undefined}
              onChoose={choose}
              size="large"
            />
          ) : (
            <ExitWords {...cancellation} isSaid={maySend(cancellation, cancellation.feedback)} />
          )}
          <SkipAndCancel onSkip={skip} />
        </>
      )}
    </Page>
  )
}

/** Leaving: two questions, both of which can be skipped. */
export function CancellationPage() {
  const { data: user } = useCurrentUser()
  const end = useEnd()
  if (user?.tier === 0) {
    return (
      <MessagePage title="Nothing to cancel" actions={toProfile}>
        There is no plan on your account. Nothing will be charged.
      </MessagePage>
    )
  }
  if (end.isCancelling) {
    return (
      <MessagePage title="Already cancelled" actions={toProfile}>
        Your plan ends by itself.{end.words} You can take it up again with Manage Billing in your profile.
      </MessagePage>
    )
  }
  return <Survey end={end.words} />
}
