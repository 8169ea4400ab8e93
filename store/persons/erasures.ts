import { CustomAttributeType } from 'electrodb'
import type { ErasedKind, ErasureReceipt } from '#core/accounts/erasure.ts'
import { defineEntity, keyedBy, numbers, optional, texts } from '../table/define-entity.ts'
import { isRefusedCondition, unlessRefused } from '../table/refusals.ts'

/** What was erased, and when. It names nobody. */
const Receipts = defineEntity({
  model: { entity: 'erasureReceipt', version: '1', service: 'accounts' },
  attributes: {
    ...texts('receiptId'),
    ...numbers('startedAt', 'expiresAt'),
    ...optional.numbers('finishedAt'),
    erased: { type: CustomAttributeType<readonly ErasedKind[]>('any') },
  },
  indexes: { primary: keyedBy(['receiptId']) },
})

/** That the account behind a hash is no more, for as long as a token of it may live. */
const Gone = defineEntity({
  model: { entity: 'erasedAccount', version: '1', service: 'accounts' },
  attributes: {
    ...texts('accountHash', 'receiptId'),
    ...numbers('expiresAt'),
  },
  indexes: { primary: keyedBy(['accountHash']) },
})

/** Epoch seconds at which each is forgotten. */
interface Ends {
  readonly gone: number
  readonly receipt: number
}

/**
 * Marks an account as erased and begins its receipt; from now on its tokens open nothing. However often this is asked,
 * and by however many at once, there is one receipt: the answer. `startedAt` in milliseconds.
 */
export async function beginErasure(
  accountHash: string,
  receipt: Pick<ErasureReceipt, 'receiptId' | 'startedAt'>,
  ends: Ends,
): Promise<string> {
  try {
    await Gone.create({ accountHash, receiptId: receipt.receiptId, expiresAt: ends.gone }).go()
  } catch (cause) {
    const receiptId = isRefusedCondition(cause) ? await erasureOf(accountHash) : undefined
    if (receiptId === undefined) throw cause
    await putReceiptOnce({ ...receipt, receiptId }, ends.receipt)
    return receiptId
  }
  await putReceiptOnce(receipt, ends.receipt)
  return receipt.receiptId
}

async function putReceiptOnce(
  receipt: Pick<ErasureReceipt, 'receiptId' | 'startedAt'>,
  expiresAt: number,
): Promise<void> {
  await unlessRefused(Receipts.create({ ...receipt, expiresAt }).go())
}

/** The receipt of an account that is erased or about to be; `undefined` for every other. */
export async function erasureOf(accountHash: string): Promise<string | undefined> {
  const { data } = await Gone.get({ accountHash }).go({ consistent: true })
  return data?.receiptId
}

/** A receipt, or `undefined` where there is none or it has ended. `now` in milliseconds. */
export async function readReceipt(receiptId: string, now: number): Promise<ErasureReceipt | undefined> {
  const { data } = await Receipts.get({ receiptId }).go({ consistent: true })
  if (!data || data.expiresAt * 1000 <= now) return undefined
  const { startedAt, finishedAt = null, erased = [] } = data
  return { receiptId, startedAt, finishedAt, erased }
}

/** Notes what there is to erase, before any of it is; a run that goes on from another leaves the first note. */
export async function noteInventory(receiptId: string, erased: readonly ErasedKind[]): Promise<void> {
  await patch(receiptId, (each) => each.set({ erased }).where((receipt, { notExists }) => notExists(receipt.erased)))
}

/** Notes that everything is gone. Says whether this was the first to say so. `now` in milliseconds. */
export const finishErasure = (receiptId: string, now: number): Promise<boolean> =>
  patch(receiptId, (each) =>
    each.set({ finishedAt: now }).where((receipt, { notExists }) => notExists(receipt.finishedAt)),
  )

type Patch = ReturnType<typeof Receipts.patch>

async function patch(receiptId: string, change: (each: Patch) => { go(): Promise<unknown> }): Promise<boolean> {
  return unlessRefused(change(Receipts.patch({ receiptId })).go())
}
