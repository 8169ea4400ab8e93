import { api } from '#lambdas/http/callers.ts'
import { requireCustomer, requireUser } from './subscribers.ts'
import { withinTime } from './within.ts'

export const createCustomer = api.billing.createCustomer.handler(async ({ input: { name }, context: { caller } }) => ({
  customerId: await withinTime(requireCustomer(await requireUser(caller.userId), name)),
}))
