import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Offer } from '#core/billing/offer.ts'
import type { PlanId } from '#core/billing/plans.ts'
import { teamNotices } from '#core/teams/team-notices.ts'
import { failureOf } from '#web/client/failure.ts'
import { offerQuery } from './offer-query.ts'
import type { Onboarding } from './use-onboarding.ts'

/** The promo code of a team that begins, as it is typed. */
export interface CodeField {
  readonly typed: string
  readonly onType: (code: string) => void
  readonly problem: string | undefined
  readonly isTaken: boolean
  readonly busy: boolean
  readonly apply: () => void
}

/** What a refused code is told; a fault of the line is none of the code's. */
function problemOf(error: unknown): string {
  const { code, message } = failureOf(error)
  return code === 'billing.invalid-promo' ? teamNotices.invalidPromo : message
}

/** A code, and what the server makes of it once it is asked: at `Apply`, and at the latest before the checkout. */
export function useCode({ draft, change }: Onboarding, plan: PlanId) {
  const queries = useQueryClient()
  const [taken, setTaken] = useState<{ readonly code: string; readonly offer: Offer }>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const typed = draft.promoCode ?? ''
  const code = typed.trim()
  const isTaken = taken !== undefined && taken.code === code
  /** Whether the checkout may be opened with what is typed, and with what offer. */
  const check = async (): Promise<{ readonly isSound: boolean; readonly offer?: Offer }> => {
    if (code === '') return { isSound: true }
    setBusy(true)
    try {
      const offer = isTaken ? taken.offer : await queries.fetchQuery(offerQuery(plan, code))
      setTaken({ code, offer })
      return { isSound: true, offer }
    } catch (error) {
      setProblem(problemOf(error))
      return { isSound: false }
    } finally {
      setBusy(false)
    }
  }
  const onType = (text: string): void => {
    change({ promoCode: text })
    setProblem(undefined)
  }
  const field: CodeField = { ...{ typed, onType, problem, isTaken, busy }, apply: () => void check() }
  return { offer: isTaken ? taken.offer : undefined, code: code || null, check, field }
}
