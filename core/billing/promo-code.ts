import type { BilledProduct, PlanId } from './plans.ts'

/** What a promo code does. */
export type Promo =
  /** A longer trial. */
  | { readonly kind: 'trial'; readonly product: BilledProduct; readonly days: number }
  /** A plan without payment. */
  | { readonly kind: 'grant'; readonly plan: PlanId }
  /** Another price of the web plan. */
  | { readonly kind: 'price'; readonly cents: number; readonly isYearly: boolean }

/** A promo code of the server's table. */
export interface PromoCode {
  /** As `normalizeCode` writes it. */
  readonly code: string
  readonly promo: Promo
  /** Milliseconds since the epoch from which on it is refused; null for never. */
  readonly endsAt: number | null
  /** People who may use it; null for any number. */
  readonly maxUses: number | null
  readonly uses: number
}

/** Codes are the same whatever their case. */
export const normalizeCode = (code: string): string => code.trim().toUpperCase()

/** The codes that everybody may know. All others are in the table, which the operator fills. */
export const publicCodes: readonly PromoCode[] = [
  { code: 'EARLYBIRD', promo: { kind: 'trial', product: 'teams', days: 30 }, endsAt: null, maxUses: null, uses: 0 },
]

/** Whether a code still stands. `now` in milliseconds. */
export const isCurrent = ({ endsAt, maxUses, uses }: PromoCode, now: number): boolean =>
  (endsAt === null || now < endsAt) && (maxUses === null || uses < maxUses)
