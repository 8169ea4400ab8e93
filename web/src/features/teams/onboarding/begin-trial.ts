import type { ShownOffer } from '#core/billing/offer.ts'
import type { PlanId } from '#core/billing/plans.ts'
import { teamNotices, testerFailed } from '#core/teams/team-notices.ts'
import { client } from '#web/client/api.ts'
import { openHostedCheckout } from '#web/client/billing/hosted-checkout.ts'
import { config } from '#web/client/config.ts'
import { failureOf } from '#web/client/failure.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'

/** What is to begin. */
export interface Beginning {
  readonly plan: PlanId
  /** What the page says of it. */
  readonly shown?: ShownOffer
  readonly promoCode: string | null
  /** The code gives the plan, so that nothing is paid. */
  readonly isGranted: boolean
  /** Read and agreed to: the plan is paid from today. */
  readonly withoutTrial?: boolean
}

const tell = (message: string, error: unknown) => showNotice({ message, more: failureOf(error).message })

/** Leads to the checkout, or to the last step where nothing is to be paid; what goes wrong is said by its step. */
export async function beginTrial(beginning: Beginning, name: string): Promise<void> {
  if (beginning.isGranted || (await becomeCustomer(name))) await visit(beginning)
}

async function becomeCustomer(name: string): Promise<boolean> {
  try {
    await client.billing.createCustomer({ name })
    return true
  } catch (error) {
    await tell(teamNotices.noCustomer, error)
    return false
  }
}

async function visit({ isGranted, ...wanted }: Beginning): Promise<void> {
  try {
    await openHostedCheckout(wanted)
  } catch (error) {
    const { code, message } = failureOf(error)
    if (code !== 'billing.trial-used') {
      await tell(isGranted ? testerFailed(config().supportAddress) : teamNotices.noTrial, error)
    } else if (await agreesTo(message)) await visit({ ...wanted, isGranted, withoutTrial: true })
  }
}

/** Nobody pays today without having read so. */
const agreesTo = async (message: string): Promise<boolean> =>
  (await showNotice({ title: 'No trial is left', message, action: 'Continue', done: 'Cancel' })) === 'action'
