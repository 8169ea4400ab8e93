import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Offer, shownOf } from '#core/billing/offer.ts'
import { type Plan, planForDrivers } from '#core/billing/plans.ts'
import { api } from '#web/client/api.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { beginTrial } from './begin-trial.ts'
import { offerQuery } from './offer-query.ts'
import { firstDrivers, planBegun } from './trial-offer.ts'
import { type CodeField, useCode } from './use-code.ts'
import type { Onboarding } from './use-onboarding.ts'

export interface Trial {
  readonly drivers: number
  readonly setDrivers: (drivers: number) => void
  /** What begins. */
  readonly plan: Plan
  readonly offer: Offer | undefined
  readonly code: CodeField
  readonly busy: boolean
  /** Leads to the checkout. */
  readonly start: () => Promise<void>
}

/** The plan with which a team begins, and the way to its checkout. */
export function useTrial(onboarding: Onboarding): Trial {
  const { team, draft, change, askedDrivers } = onboarding
  const [query] = useSearchParams()
  const queries = useQueryClient()
  const { data: user } = useCurrentUser()
  // Whoever comes back has a list, which may be longer than what was told at first.
  const told = Math.max(team.company?.numDrivers ?? 1, team.drivers.length)
  const drivers = firstDrivers({ kept: draft.drivers, asked: askedDrivers, tier: query.get('tier'), told })
  const plan = planForDrivers(drivers)
  const plain = useQuery(offerQuery(plan, null))
  const { offer = plain.data, code: promoCode, check, field } = useCode(onboarding, plan)
  const [busy, setBusy] = useState(false)
  const start = async (): Promise<void> => {
    setBusy(true)
    const { isSound, offer: withCode } = await check()
    const agreed = withCode ?? offer
    const isGranted = withCode?.isGranted ?? false
    if (isSound) {
      const beginning = { plan, promoCode, isGranted, ...(agreed && { shown: shownOf(agreed) }) }
      await beginTrial(beginning, user?.name ?? '')
    }
    // What it costs may have changed since it was shown.
    await queries.invalidateQueries({ queryKey: api.billing.key() })
    // Whoever has a plan by now sees so.
    await queries.invalidateQueries({ queryKey: api.accounts.currentUser.key() })
    setBusy(false)
  }
  return {
    ...{ drivers, offer, busy, start, code: field, plan: planBegun(drivers, offer) },
    setDrivers: (count) => change({ drivers: count }),
  }
}
