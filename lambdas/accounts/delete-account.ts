import { requireWish } from '#core/accounts/erasure.ts'
import { readIdentity } from '#lambdas/gateways/identity.ts'
import { api } from '#lambdas/http/callers.ts'
import { environment } from '#lambdas/http/environment.ts'
import { newId } from '#lambdas/http/ids.ts'
import { endSubscriptions } from './erasure/end-subscriptions.ts'
import { markGone } from './erasure/gone-accounts.ts'
import { lockOut } from './erasure/identities.ts'
import { keepForPerson } from './erasure/kept-for-person.ts'
import { askFor, erasures } from './work-requests.ts'

export const deleteAccount = api.accounts.deleteAccount.handler(async ({ input, context: { caller, now } }) => {
  const { userId, username, signedInAt } = caller
  const { email } = await readIdentity(username)
  requireWish({ typed: input.email, email, signedInAt }, now)
  // Before anything is gone: where the provider refuses, the account stays as it is.
  await endSubscriptions(userId)
  const asked = newId()
  await askFor(erasures, asked, { receiptId: asked, userId, username, email })
  await keepForPerson({ userId, email }, now)
  // From here on it happens, whether or not somebody waits for the answer.
  const receiptId = await markGone(userId, asked, now)
  await lockOut({ UserPoolId: environment.USER_POOL_ID, Username: username })
  return { receiptId }
})
