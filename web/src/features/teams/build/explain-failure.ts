import { client } from '#web/client/api.ts'
import { config } from '#web/client/config.ts'
import { failureOf } from '#web/client/failure.ts'
import { isOfCompany } from '#web/client/session/company.ts'
import { StillRunningError } from '#web/day/jobs/follow-job.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { buildFailure, buildTexts } from './build-texts.ts'

/** Thrown where the provider says that the subscription has ended: told as what it is. */
export const tellEnded = new Error('The subscription has ended')

/** Where the subscription stands at the provider; one that cannot be asked has not said anything. */
async function subscriptionStatus(): Promise<'ended' | 'going-on' | 'unknown'> {
  // The plan of a company is its owner's affair.
  if (isOfCompany()) return 'unknown'
  const answer = await client.billing.checkSubscription({ product: 'teams' }).catch(() => undefined)
  if (answer?.subscription?.status === 'canceled') return 'ended'
  return answer?.subscription ? 'going-on' : 'unknown'
}

/** Whether the provider says that the subscription has ended. */
export const hasEnded = async (): Promise<boolean> => (await subscriptionStatus()) === 'ended'

/** Why somebody who could build yesterday may not today. */
async function lostPlan(email: string): Promise<string> {
  const status = await subscriptionStatus()
  if (status === 'ended') return buildTexts.expired
  return status === 'unknown' ? buildTexts.notChecked(email) : buildTexts.notActive(email)
}

interface Ways {
  /** Stops, start and end of what was asked. */
  readonly points: number
  readonly again: () => void
  /** Goes on waiting for a build that takes longer than anybody looked. */
  readonly lookAgain: () => void
  readonly toPlans: () => void
}

/** Says why there are no routes, with what helps: a plan, or another try where the fault was not the dispatcher's. */
export async function explainFailure(error: unknown, { points, again, lookAgain, toPlans }: Ways): Promise<void> {
  const email = config().supportAddress
  if (error === tellEnded) {
    await showNotice({ message: buildTexts.expired })
    toPlans()
    return
  }
  if (error instanceof StillRunningError) {
    if ((await showNotice({ message: buildTexts.timedOut, action: 'Look again' })) === 'action') lookAgain()
    return
  }
  const failure = failureOf(error)
  if (failure.code === 'accounts.not-teams' && !isOfCompany()) {
    await showNotice({ message: await lostPlan(email) })
    toPlans()
    return
  }
  const { message, more, next } = buildFailure(failure, { points, email })
  const answer = await showNotice({
    message,
    ...(more !== undefined && { more }),
    ...(next === 'again' && { action: 'Try again' }),
  })
  if (next === 'again' && answer === 'action') again()
}
