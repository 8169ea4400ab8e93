import { api } from '#lambdas/http/callers.ts'
import { readUser } from '#store/accounts.ts'
import { makeOffer } from './offers.ts'

export const checkPromoCode = api.billing.checkPromoCode.handler(
  async ({ input: { code, plan }, context: { caller, now } }) => {
    const { userId } = caller
    const email = (await readUser(userId))?.email ?? ''
    const { offer } = await makeOffer({ userId, email, plan, code, now })
    return offer
  },
)
