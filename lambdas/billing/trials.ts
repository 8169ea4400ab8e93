import { rankSubscriptions, secondTrial } from '#core/billing/next-subscription.ts'
import { type BilledProduct, billedProducts, TRIAL_KEPT_DAYS } from '#core/billing/plans.ts'
import { type Observation, standingOf } from '#core/billing/provider-subscription.ts'
import { DAY_SECONDS, epochSeconds } from '#core/kernel/time.ts'
import { fingerprintOfMethod, fingerprintOfSubscription } from '#lambdas/gateways/payments/cards.ts'
import { endNow } from '#lambdas/gateways/payments/payments.ts'
import { accountHashOf } from '#lambdas/http/account-hash.ts'
import { logger } from '#lambdas/http/logging.ts'
import { cardHashOf, personHashOf } from '#lambdas/http/person-hash.ts'
import { readUser } from '#store/accounts.ts'
import { readSubscription } from '#store/billing.ts'
import { takeTrial, trialTakenBy } from '#store/persons/persons.ts'

/** Whether a mailbox has had its trial of a product, with whatever account. `now` in milliseconds. */
export async function hasMailHadTrial(email: string, product: BilledProduct, now: number): Promise<boolean> {
  if (email === '') return false
  return (await trialTakenBy({ trait: await personHashOf(email), product }, epochSeconds(now))) !== undefined
}

/** A card that is to be paid with. */
interface GivenCard {
  readonly email: string
  readonly customerId: string
  readonly paymentMethod: string
  readonly product: BilledProduct
}

/** Whether somebody else has had their trial of a product with this card. `now` in milliseconds. */
export async function isCardSpent(given: GivenCard, now: number): Promise<boolean> {
  const fingerprint = await fingerprintOfMethod(given.paymentMethod, given.customerId)
  if (fingerprint === undefined) return false
  const trait = await cardHashOf(fingerprint)
  const person = await trialTakenBy({ trait, product: given.product }, epochSeconds(now))
  return person !== undefined && person !== (await personHashOf(given.email))
}

/** Notes a trial under mailbox and card; says whether it is the first one of both. */
async function claimTrial(userId: string, product: BilledProduct, subscriptionId: string): Promise<boolean> {
  const user = await readUser(userId)
  if (!user?.email) return true
  const [person, fingerprint] = [await personHashOf(user.email), await fingerprintOfSubscription(subscriptionId)]
  const now = epochSeconds(Date.now())
  const terms = { now, expiresAt: now + TRIAL_KEPT_DAYS * DAY_SECONDS }
  // Another account of the same mailbox has had it.
  if (!(await takeTrial({ trait: person, product, person: accountHashOf(userId) }, terms))) return false
  return fingerprint === undefined || takeTrial({ trait: await cardHashOf(fingerprint), product, person }, terms)
}

/**
 * Ends what has begun as a second trial: by a checkout that stood open beside another one, or with the card of somebody
 * who had theirs. Nobody is charged for it. Answers the products of which one was ended.
 */
export async function endSecondTrials(userId: string, observation: Observation): Promise<readonly BilledProduct[]> {
  const ended: BilledProduct[] = []
  for (const product of billedProducts) {
    const [first] = rankSubscriptions(product, observation)
    if (first?.status !== 'trialing' || standingOf(first) !== 'open') continue
    const known = (await readSubscription(userId, product))?.subscription
    const isSecond = secondTrial(known, observation, product)
    if (!isSecond && (known?.hadTrial || (await claimTrial(userId, product, first.subscriptionId)))) continue
    logger.warn('billing.second-trial', { product })
    await endNow(first.subscriptionId)
    ended.push(product)
  }
  return ended
}
