import { Button } from '@mantine/core'
import { useState } from 'react'
import { portalFailed, subscriptionTrouble } from '#core/teams/team-notices.ts'
import { openBillingPortal } from '#web/client/billing/billing-portal.ts'
import { config } from '#web/client/config.ts'
import type { Failure } from '#web/client/failure.ts'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { SettingsCard } from '#web/ui/layout/settings-page/settings-page.tsx'
import { PlanSummary } from './plan-summary.tsx'
import { isGiven } from './plan-words.ts'
import { sectionPath } from './sections.ts'
import styles from './settings.module.css'
import { useTeamSubscription } from './use-team-subscription.ts'

/** Nobody known to the provider is told so by the server; everything else is one text, with its reason. */
function tellFailed({ code, message }: Failure): void {
  const said =
    code === 'billing.no-customer' ? { message } : { message: portalFailed(config().supportAddress), more: message }
  void showNotice({ title: 'Billing could not be opened', ...said })
}

function ManageBilling() {
  const [busy, setBusy] = useState(false)
  const open = async (): Promise<void> => {
    setBusy(true)
    const failure = await openBillingPortal(sectionPath('billing'))
    setBusy(false)
    if (failure) tellFailed(failure)
  }
  return (
    <Button loading={busy} onClick={() => void open()}>
      Manage Billing
    </Button>
  )
}

/** Cards, bills and addresses are kept by the payment provider: the way there. */
export function BillingSection({ teamTier }: { readonly teamTier: number }) {
  const query = useTeamSubscription()
  return (
    <Fetched
      query={query}
      loading="Loading billing information..."
      failed={subscriptionTrouble(config().supportAddress)}
    >
      {(seen) => (
        <SettingsCard title="Billing" hint="Your card, your bills and the address on them." footer={<ManageBilling />}>
          <PlanSummary {...{ seen, teamTier }} />
          <p className={styles.quiet}>
            {isGiven(seen)
              ? 'There are no bills for a plan that was given.'
              : 'Your card and every bill are kept by our payment provider, whose pages lead back here.'}
          </p>
        </SettingsCard>
      )}
    </Fetched>
  )
}
