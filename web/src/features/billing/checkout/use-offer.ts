import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { billingNotices } from '#core/billing/notices.ts'
import type { Offer } from '#core/billing/offer.ts'
import type { PlanId } from '#core/billing/plans.ts'
import { api } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { useKept } from '#web/client/use-kept.ts'

/** The promo code of a checkout: typed, then taken. */
export interface PromoState {
  readonly isOpen: boolean
  readonly open: () => void
  readonly typed: string
  readonly onType: (code: string) => void
  readonly apply: () => void
  readonly busy: boolean
  /** What is wrong with it. */
  readonly problem: string | undefined
  readonly isTaken: boolean
}

export interface CheckoutOffer {
  /** What the caller gets; `undefined` while the server is asked. */
  readonly offer: Offer | undefined
  readonly error: unknown
  readonly refetch: () => unknown
  /** The code that the offer is made with. */
  readonly code: string | null
  readonly promo: PromoState
  readonly forgetCode: () => void
  /** The server has said that no trial is left, which depends on the card as well: from now on the page says so. */
  readonly spendTrial: () => void
  /** The code says how often is paid: without it the other interval can be chosen. */
  readonly isIntervalFixed: boolean
  readonly withdrawCode: () => void
}

const offerQuery = (plan: PlanId, code: string | null, enabled: boolean) => ({
  ...api.billing.checkPromoCode.queryOptions({ input: enabled ? { plan, code } : skipToken }),
  ...{ staleTime: 60_000, meta: { quiet: true }, retry: false },
})

/** What the server refuses of a code: unknown, ended and used up read alike, a fault of the line does not. */
function promoProblem(error: unknown): string {
  const { code, message } = failureOf(error)
  return code === 'billing.invalid-promo' ? billingNotices.invalidPromo : message
}

/** The server's offer of a plan, with a promo code once one is taken. */
export function useOffer(plan: PlanId): CheckoutOffer {
  const kept = useKept('promo-code', '')
  const [isOpen, setOpen] = useState(kept.value !== '')
  const [applied, setApplied] = useState<string | null>(kept.value.trim() || null)
  const plain = useQuery(offerQuery(plan, null, true))
  const promo = useQuery(offerQuery(plan, applied, applied !== null))
  const isTaken = applied !== null && promo.data !== undefined
  const [isTrialSpent, setTrialSpent] = useState(false)
  const offer = isTaken ? promo.data : plain.data
  return {
    offer: offer && isTrialSpent ? { ...offer, trialDays: 0 } : offer,
    spendTrial: () => setTrialSpent(true),
    error: plain.error,
    refetch: () => Promise.all([plain.refetch(), isTaken && promo.refetch()]),
    ...{ code: isTaken ? applied : null, forgetCode: kept.forget },
    isIntervalFixed: isTaken && promo.data.savedPercent !== null,
    withdrawCode: () => {
      kept.change('')
      setApplied(null)
    },
    promo: {
      ...{ isOpen, open: () => setOpen(true), typed: kept.value, isTaken },
      onType: (code) => {
        kept.change(code)
        setApplied(null)
      },
      apply: () => {
        const code = kept.value.trim() || null
        if (code !== null && code === applied) void promo.refetch()
        setApplied(code)
      },
      busy: promo.isFetching,
      problem: applied !== null && promo.error ? promoProblem(promo.error) : undefined,
    },
  }
}
