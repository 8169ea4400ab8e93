import { type ComponentType, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import type { Team } from '#core/teams/team.ts'
import { config } from '#web/client/config.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { paths } from '#web/client/paths.ts'
import { Logo } from '#web/ui/brand/logo.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { LoadingState } from '#web/ui/feedback/loading-state.tsx'
import { NoticeBar } from '#web/ui/feedback/notice-bar.tsx'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import { useTeamQuery } from '../forms/use-team-query.ts'
import { CompanyStep } from './company-step.tsx'
import { DepotStep } from './depot-step.tsx'
import { DriversStep } from './drivers-step.tsx'
import styles from './onboarding.module.css'
import type { OpenedPlan } from './opened-plan.ts'
import { StepList } from './step-list.tsx'
import { isSetUp, type OnboardingStep, type Progress } from './steps.ts'
import { TrialStep } from './trial-step.tsx'
import { type Onboarding, useOnboarding } from './use-onboarding.ts'
import { useOpenedPlan } from './use-opened-plan.ts'

const pagesOfSteps: Readonly<Record<OnboardingStep, ComponentType<{ readonly onboarding: Onboarding }>>> = {
  'Company Details': CompanyStep,
  'Depot Details': DepotStep,
  'Start Trial': TrialStep,
  'Add Drivers': DriversStep,
}

const notices: Readonly<Partial<Record<OpenedPlan, string>>> = {
  unpaid: 'The checkout was not finished. Nothing was charged, and you can begin again whenever you like.',
  late: 'The confirmation of your payment takes longer than usual. You will not be charged twice: reload this page in a few minutes.',
}

function Steps({ progress }: { readonly progress: Progress }) {
  const onboarding = useOnboarding(progress)
  // What was finished before has nothing to show here; what is finished here leads on by itself.
  const [wasSetUp] = useState(() => isSetUp(progress))
  if (wasSetUp) return <Navigate to={paths.teams} replace />
  const Step = pagesOfSteps[onboarding.step]
  return (
    <div className={styles.columns}>
      <StepList onboarding={onboarding} />
      <Step key={onboarding.step} onboarding={onboarding} />
    </div>
  )
}

/** The steps, once it is known whether the checkout has opened the plan. */
function AfterCheckout({ team, teamTier }: Progress) {
  const [query] = useSearchParams()
  const opened = useOpenedPlan(query.get('checkout_session_id'), teamTier)
  if (opened === 'waiting' || (opened === 'open' && teamTier < 1)) {
    return <LoadingState label="Your plan is being opened. This takes a few seconds." />
  }
  return (
    <>
      {notices[opened] !== undefined && (
        <div className={styles.notice}>
          <NoticeBar tone="warning">{notices[opened]}</NoticeBar>
        </div>
      )}
      <Steps progress={{ team, teamTier }} />
    </>
  )
}

function Bar() {
  const { supportAddress } = config()
  return (
    <header className={styles.bar}>
      <Logo />
      <span>
        Questions? <a href={`mailto:${supportAddress}`}>{supportAddress}</a>
      </span>
    </header>
  )
}

/** From an account to the first day of a team: company, depot, plan, drivers. */
export function OnboardingPage() {
  const user = useCurrentUser()
  const query = useTeamQuery()
  const both = { ...query, data: user.data && query.data, error: query.error ?? user.error }
  return (
    <div className={styles.page}>
      <Bar />
      <PageMain>
        <div className={styles.head}>
          <h1 className={styles.title}>Set up your team</h1>
          <p className={styles.lead}>Four short steps to your first day. What you have entered is kept if you leave.</p>
        </div>
        <Fetched query={both} loading="Opening your team" failed="Your team could not be loaded">
          {(team: Team) => <AfterCheckout team={team} teamTier={user.data?.teamTier ?? 0} />}
        </Fetched>
      </PageMain>
    </div>
  )
}
