import { api } from '#lambdas/http/callers.ts'
import { makeOffer } from './offers.ts'

export const checkPromoCode = api.billing.checkPromoCode.handler(
  async ({ input: { code, plan }, context: { caller, now } }) => {
    const { offer } = await makeOffer({ userId: caller.userId, plan, code, now })
    return offer
  },
)
