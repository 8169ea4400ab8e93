import { subscriptionFailed } from '#core/billing/notices.ts'
import { DomainError } from '#engine/base/errors.ts'
import { environment } from '#lambdas/http/environment.ts'

/** Shorter than a function may take: whoever waits gets an answer of ours. */
const LONGEST_MS = 25_000

/** Waits for the provider no longer than our caller would. @throws DomainError `billing.unavailable` */
export async function withinTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new DomainError('unavailable', 'billing.unavailable', subscriptionFailed(environment.SUPPORT_ADDRESS)))
    }, LONGEST_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
