import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatDollars } from '#core/billing/figures.ts'
import { billingNotices } from '#core/billing/notices.ts'
import { type Offer, shownOf } from '#core/billing/offer.ts'
import { type Plan, type PlanId, planForDrivers } from '#core/billing/plans.ts'
import { driversOf } from '#core/teams/limits.ts'
import { teamNotices } from '#core/teams/team-notices.ts'
import { api } from '#web/client/api.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { failureOf } from '#web/client/failure.ts'
import { fieldError } from '#web/ui/controls/field-error.tsx'
import { DriversSlider } from '#web/ui/plans/drivers-slider.tsx'
import { nameOfTier, sizeName } from '#web/ui/plans/team-words.ts'
import { beginTrial } from './begin-trial.ts'
import { PlanChoices } from './plan-choices.tsx'
import { StepFrame } from './step-frame.tsx'
import { bannerOf, firstDrivers, planBegun, withinPlan } from './trial-offer.ts'
import styles from './trial-step.module.css'
import type { Onboarding } from './use-onboarding.ts'

/** What is paid and when, in a sentence before anybody leaves for the checkout. */
function termsOf({ plan, offer }: Trial): string {
  if (offer?.isGranted) return 'Nothing is charged. You go on to your drivers.'
  const price = `${formatDollars(plan.cents)} a month`
  const { trialDays = 1 } = offer ?? {}
  return trialDays > 0
    ? `You enter a card on our payment provider’s page. After the trial the ${sizeName(plan)} plan is ${price}, for the whole team; cancel any time before and nothing is charged.`
    : `You enter a card on our payment provider’s page. The ${sizeName(plan)} plan is ${price}, for the whole team.`
}

function NewPlan({ onboarding }: { readonly onboarding: Onboarding }) {
  const trial = useTrial(onboarding)
  const { drivers, setDrivers, plan, offer, code, busy, start } = trial
  return (
    <StepFrame
      {...{ onboarding, busy }}
      lead="Choose by the number of your drivers. You can change the plan whenever you like."
      onConfirm={() => void start()}
    >
      <p className={styles.banner} role="status">
        {bannerOf(plan, offer)}
      </p>
      <PlanChoices {...{ offer }} chosen={plan} onChoose={(chosen) => setDrivers(withinPlan(drivers, chosen))} />
      <div className={`pt12 ${styles.drivers}`}>
        <DriversSlider value={drivers} onChange={setDrivers} />
      </div>
      <PromoCode code={code} />
      <p className="body tertiary mt16 pretty">{termsOf(trial)}</p>
    </StepFrame>
  )
}

/** Whoever has a plan begins no second one. */
function PlanThere({ onboarding }: { readonly onboarding: Onboarding }) {
  const { teamTier, goOn } = onboarding
  return (
    <StepFrame {...{ onboarding }} busy={false} lead="Your plan is open." onConfirm={goOn}>
      <p className={styles.banner}>{`${nameOfTier(teamTier)}: ${driversOf({ teamTier })} drivers included`}</p>
      <p className="body tertiary mt16 pretty">You can change it in the settings of your team.</p>
    </StepFrame>
  )
}

/** The third step: the plan, its trial, and the way to the checkout. */
export const TrialStep = ({ onboarding }: { readonly onboarding: Onboarding }) =>
  onboarding.teamTier >= 1 ? <PlanThere onboarding={onboarding} /> : <NewPlan onboarding={onboarding} />

/** A promo code, and what became of it. */
function PromoCode({ code }: { readonly code: CodeField }) {
  const { typed, onType, problem, isTaken, busy, apply } = code
  const applyByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || typed.trim() === '') return
    event.preventDefault()
    apply()
  }
  return (
    <div>
      <div className={`flex start gap8 ${styles.promo}`}>
        <TextInput
          label="Promo code (optional)"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={typed}
          error={fieldError(problem)}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={applyByKey}
        />
        <Button variant="default" loading={busy} disabled={typed.trim() === ''} onClick={apply}>
          Apply
        </Button>
      </div>
      <p className="rowType success mt6" role="status">
        {isTaken && billingNotices.promoTaken}
      </p>
    </div>
  )
}

interface Trial {
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
function useTrial(onboarding: Onboarding): Trial {
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

/** The promo code of a team that begins, as it is typed. */
interface CodeField {
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
function useCode({ draft, change }: Onboarding, plan: PlanId) {
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

/** What the server makes of a plan, with a code or without one. */
const offerQuery = (plan: PlanId, code: string | null) => ({
  ...api.billing.checkPromoCode.queryOptions({ input: { plan, code } }),
  ...{ staleTime: Number.POSITIVE_INFINITY, meta: { quiet: true }, retry: false },
})
