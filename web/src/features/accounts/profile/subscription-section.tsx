import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Tier } from '#core/accounts/account.ts'
import { api } from '#web/client/api.ts'
import { openBillingPortal } from '#web/client/billing/billing-portal.ts'
import { config } from '#web/client/config.ts'
import { paths } from '#web/client/paths.ts'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx'
import { SettingsCard } from '#web/ui/layout/settings-page/settings-page.tsx'
import { subscriptionWords } from '#web/ui/plans/subscription-words.ts'
import styles from './profile.module.css'

function ManageBilling() {
  const [busy, setBusy] = useState(false)
  const open = async (): Promise<void> => {
    setBusy(true)
    const problem = await openBillingPortal()
    setBusy(false)
    if (problem !== undefined) void showNotice({ title: 'Billing could not be opened', message: problem.message })
  }
  return (
    <Button variant="default" loading={busy} onClick={() => void open()}>
      Manage Billing
    </Button>
  )
}

/** What somebody can do about the plan: those who have one manage or leave it, the others try one. */
function Actions({ tier }: { readonly tier: Tier }) {
  if (tier === 0) {
    return (
      <Button component={Link} to={paths.pricing}>
        Try for Free
      </Button>
    )
  }
  return (
    <>
      <Button component={Link} to={paths.cancellation} variant="subtle">
        Delete Subscription
      </Button>
      <ManageBilling />
    </>
  )
}

/** Of somebody for whom nobody pays. */
const withoutSubscription = (tier: Tier): string =>
  tier === 0 ? 'You have no plan. Nothing is charged.' : 'Your plan was given to you. Nothing is charged.'

function Subscriptions({ tier }: { readonly tier: Tier }) {
  const query = useQuery({ ...api.billing.subscriptions.queryOptions(), meta: { quiet: true } })
  return (
    <Fetched
      query={query}
      loading={<SkeletonRows rows={1} label="Fetching your subscriptions" />}
      failed="Your subscriptions could not be fetched"
    >
      {({ subscriptions }) => {
        const said = subscriptions.flatMap((seen) => subscriptionWords(seen) ?? [])
        if (said.length === 0) return <p className="secondary note">{withoutSubscription(tier)}</p>
        return said.map(({ name, text, hint, isProblem }) => (
          <div key={name} className={styles.subscription} data-problem={isProblem || undefined}>
            <h3>{name}</h3>
            <p>{text}</p>
            {hint !== undefined && <p className="secondary note">{hint}</p>}
          </div>
        ))
      }}
    </Fetched>
  )
}

/** What somebody is subscribed to, what it costs, and how to change it. */
export const SubscriptionSection = ({ tier }: { readonly tier: Tier }) => (
  <SettingsCard title="Manage your subscriptions" footer={<Actions tier={tier} />}>
    <Subscriptions tier={tier} />
    <p className={styles.support}>
      Questions about a payment? Write to <a href={`mailto:${config().supportAddress}`}>{config().supportAddress}</a>.
    </p>
  </SettingsCard>
)
