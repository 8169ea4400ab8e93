import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { cancellationReasons } from '#core/billing/subscription.ts'
import { api } from '#web/client/api.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { paths } from '#web/client/paths.ts'
import { ChoiceList } from '#web/ui/controls/choice-list.tsx'
import { LoadingState } from '#web/ui/feedback/loading-state.tsx'
import { MessagePage } from '#web/ui/layout/marketing-page/marketing-page.tsx'
import { Page } from '#web/ui/layout/page/page.tsx'
import { dayText } from '../trial-words.ts'
import styles from './cancellation.module.css'
import { maySend } from './survey.ts'
import { type Cancellation, useCancellation } from './use-cancellation.ts'

const MAX_FEEDBACK = 2000

const title = 'What is your primary reason for cancelling?'

function Words({ cancellation }: { readonly cancellation: Cancellation }) {
  const { feedback, onFeedback, back, busy, cancel } = cancellation
  return (
    <div className={styles.words}>
      <Textarea
        label="What could we have done better?"
        description="A person reads it."
        autosize
        minRows={4}
        maxRows={12}
        maxLength={MAX_FEEDBACK}
        autoFocus
        disabled={busy}
        value={feedback}
        onChange={({ currentTarget }) => onFeedback(currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button variant="default" size="lg" disabled={busy} onClick={back}>
          Back
        </Button>
        <Button variant="danger" size="lg" loading={busy} disabled={!maySend(cancellation, feedback)} onClick={cancel}>
          Cancel my Subscription
        </Button>
      </div>
    </div>
  )
}

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
            <Words cancellation={cancellation} />
          )}
          <button type="button" className={styles.skip} onClick={skip}>
            Skip and cancel
          </button>
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
