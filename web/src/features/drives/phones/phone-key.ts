import type { client } from '#web/client/api.ts'

/** What the server tells a phone of its driver's routes. */
export type PhoneRoutes = Awaited<ReturnType<typeof client.drives.phoneRoutes>>

/** The key of this phone, whose it is, and what it was told last. */
export interface PhoneKey {
  readonly key: string
  readonly driver: string
  readonly company: string
  readonly told?: PhoneRoutes
}

const KEPT = 'stopwise.my-routes'
type Store = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const inThisBrowser: Store = () => localStorage

/** The key that this phone keeps; `undefined` where it keeps none, or nothing that can be read. */
export function keptKey(store: Store = inThisBrowser): PhoneKey | undefined {
  try {
    const kept: unknown = JSON.parse(store().getItem(KEPT) ?? 'null')
    return isKey(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Keeps a key in the place of an earlier one; says whether it will be there after a reload. */
export function keepKey(key: PhoneKey, store: Store = inThisBrowser): boolean {
  try {
    store().setItem(KEPT, JSON.stringify(key))
    return true
  } catch {
    return false
  }
}

/** Keeps what a phone was told, unless another tab has forgotten or replaced its key meanwhile. */
export function keepTold(key: string, told: PhoneRoutes, store: Store = inThisBrowser): void {
  const { driver, company } = told
  if (keptKey(store)?.key === key) keepKey({ key, driver, company, told }, store)
}

/** Forgets a key, unless another one has taken its place meanwhile. */
export function forgetKey(key: string, store: Store = inThisBrowser): void {
  if (keptKey(store)?.key === key) store().removeItem(KEPT)
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isKey = (value: unknown): value is PhoneKey =>
  isObject(value) &&
  [value.key, value.driver, value.company].every((text) => typeof text === 'string') &&
  (value.told === undefined || (isObject(value.told) && Array.isArray(value.told.routes)))
