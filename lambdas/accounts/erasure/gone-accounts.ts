import { GONE_DAYS, RECEIPT_DAYS } from '#core/accounts/erasure.ts'
import { DAY_MS, epochSeconds } from '#core/kernel/time.ts'
import { accountHashOf } from '#lambdas/http/account-hash.ts'
import { beginErasure } from '#store/persons/erasures.ts'

/** Marks an account as erased under a receipt, or answers the receipt under which it was marked before. */
export const markGone = (userId: string, receiptId: string, now: number): Promise<string> =>
  beginErasure(
    accountHashOf(userId),
    { receiptId, startedAt: now },
    { gone: epochSeconds(now + GONE_DAYS * DAY_MS), receipt: epochSeconds(now + RECEIPT_DAYS * DAY_MS) },
  )
