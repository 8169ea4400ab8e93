import { DAY_MS } from '#core/kernel/time.ts'
/** One attempt to pay: sent as often as it takes, it is paid once. */
export interface PayAttempt {
  readonly requestId: string
  /** Who pays for what: another order is another attempt. */
  readonly order: string
  /** What the provider made of the card; null where none is needed. */
  readonly paymentMethod: string | null
}

const KEY = 'stopwise.pay-attempt'

/** Longer than that the provider does not know it any more. */
const KEPT_MS = DAY_MS

/** Tabs share one storage, so that they share one attempt. A browser may forbid it: then the server alone guards. */
function tryStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}

/** A kept text as an attempt of this order, unless it is too old or not one. `now` in milliseconds. */
export function readAttempt(text: string | null | undefined, order: string, now: number): PayAttempt | undefined {
  try {
    const kept: Readonly<Record<string, unknown>> = { ...JSON.parse(text ?? '{}') }
    const { requestId, order: of, paymentMethod, at } = kept
    if (typeof requestId !== 'string' || of !== order) return undefined
    if (typeof at !== 'number' || now - at > KEPT_MS) return undefined
    return { requestId, order, paymentMethod: typeof paymentMethod === 'string' ? paymentMethod : null }
  } catch {
    return undefined
  }
}

/** The attempt at this order that nobody knows the end of. */
export const unfinishedAttempt = (order: string, now: number): PayAttempt | undefined =>
  readAttempt(
    tryStorage((storage) => storage.getItem(KEY)),
    order,
    now,
  )

/** Keeps an attempt before it is sent: whatever happens then, it can be sent again as the same. */
export const keepAttempt = (attempt: PayAttempt, now: number): void =>
  void tryStorage((storage) => storage.setItem(KEY, JSON.stringify({ ...attempt, at: now })))

/** Forgets it: its end is known. */
export const forgetAttempt = (): void => void tryStorage((storage) => storage.removeItem(KEY))
