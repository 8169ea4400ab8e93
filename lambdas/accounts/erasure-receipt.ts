import { DomainError } from '#engine/base/errors.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { readReceipt } from '#store/persons/erasures.ts'

export const erasureReceipt = publicApi.accounts.erasureReceipt.handler(async ({ input, context: { now } }) => {
  const receipt = await readReceipt(input.receiptId, now)
  if (receipt) return { ...receipt, erased: [...receipt.erased] }
  throw new DomainError('not-found', 'accounts.no-such-receipt', 'There is no such receipt. It is kept for 90 days.')
})
