import { api } from '#lambdas/http/callers.ts'
import { meterProvider } from '../meter-provider.ts'
import { requireCustomer, requireUser } from '../subscribers.ts'
import { withinTime } from '../within.ts'

export const createCustomer = api.billing.createCustomer.handler(
  async ({ input: { name }, context: { caller, now } }) => {
    const user = await requireUser(caller.userId)
    await meterProvider(user.userId, now)
    return { customerId: await withinTime(requireCustomer(user, name)) }
  },
)
