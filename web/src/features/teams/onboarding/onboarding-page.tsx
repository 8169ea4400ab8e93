import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { companyFault, readCompany } from '#core/teams/company/company-rules.ts'
import { depotFault, readDepot } from '#core/teams/company/depot-rules.ts'
import type { Team } from '#core/teams/team.ts'
import { api, client } from '#web/client/api.ts'
import { config } from '#web/client/config.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { failureOf, isPassing } from '#web/client/failure.ts'
import { paths } from '#web/client/paths.ts'
import { Logo } from '#web/ui/brand/logo.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { LoadingState } from '#web/ui/feedback/loading-state.tsx'
import { NoticeBar } from '#web/ui/feedback/notices/notice-bar.tsx'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import { useTeamQuery } from '../day/use-team.ts'
import { CompanyFields } from '../forms/company-fields.tsx'
import { DepotFields } from '../forms/depot-fields.tsx'
import { placeFault } from '../forms/place-field.tsx'
import { useSaveTeam } from '../forms/use-save-team.ts'
import { DriversStep } from './drivers-step.tsx'
import styles from './onboarding.module.css'
import { StepFrame } from './step-frame.tsx'
import { StepList } from './step-list.tsx'
import { isSetUp, type OnboardingStep, type Progress } from './steps.ts'
import { TrialStep } from './trial-step.tsx'
import { type Onboarding, useOnboarding } from './use-onboarding.ts'

const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The second step: where its days begin. They end there as well; settings can tell them apart. */
function DepotStep({ onboarding }: { readonly onboarding: Onboarding }) {
  const { team, draft, change, goOn } = onboarding
  const { endAddress: _, ...kept } = team.depot ?? {}
  const depot = { timeZone: zoneHere(), ...kept, ...draft.depot }
  const [fault, setFault] = useState<string>()
  const { save, busy } = useSaveTeam(({ message }) => setFault(message))
  const confirm = async (): Promise<void> => {
    const found = depotFault(depot) ?? placeFault(depot.startAddress)
    const read = readDepot(depot)
    setFault(found)
    if (!read || found !== undefined) return
    if (await save(({ version }) => client.teams.saveDepot({ version, depot: read }))) goOn()
  }
  return (
    <StepFrame
      {...{ onboarding, fault, busy }}
      lead={`Every route begins and ends at the depot. Times are those of ${depot.timeZone}.`}
      onConfirm={() => void confirm()}
    >
      <DepotFields
        depot={depot}
        isChecked={fault !== undefined}
        onChange={(part) => {
          setFault(undefined)
          change({ depot: { ...depot, ...part } })
        }}
      />
    </StepFrame>
  )
}

/** The first step: who the team is. */
function CompanyStep({ onboarding }: { readonly onboarding: Onboarding }) {
  const { team, draft, change, askedDrivers, goOn } = onboarding
  const company = {
    ...(askedDrivers !== undefined && { numDrivers: askedDrivers }),
    ...team.company,
    ...draft.company,
  }
  const [fault, setFault] = useState<string>()
  const { save, busy } = useSaveTeam(({ message }) => setFault(message))
  const confirm = async (): Promise<void> => {
    const read = readCompany(company)
    setFault(companyFault(company))
    if (!read) return
    if (await save(({ version }) => client.teams.saveCompany({ version, company: read }))) goOn()
  }
  return (
    <StepFrame
      {...{ onboarding, fault, busy }}
      lead="Drivers read the name on what you send them."
      onConfirm={() => void confirm()}
    >
      <CompanyFields
        company={company}
        isChecked={fault !== undefined}
        onChange={(part) => {
          setFault(undefined)
          change({ company: { ...company, ...part } })
        }}
      />
    </StepFrame>
  )
}

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

const ASK_EVERY_MS = 1500

/** So often was asked, whatever the answer. */
const timesAsked = ({ dataUpdateCount, errorUpdateCount }: { dataUpdateCount: number; errorUpdateCount: number }) =>
  dataUpdateCount + errorUpdateCount

/** Asks where the plan stands until it is open. Without a visit there is nothing to ask. */
function useOpenedPlan(visitId: string | null, teamTier: number): OpenedPlan {
  const queries = useQueryClient()
  const options = api.billing.verifyCheckout.queryOptions({ input: visitId === null ? skipToken : { id: visitId } })
  const facts = ({ data, error }: { data: VisitFacts['visit']; error: unknown }): VisitFacts => {
    const state = queries.getQueryState(options.queryKey)
    const isUnknown = Boolean(error) && !isPassing(failureOf(error).status)
    return { teamTier, visit: data, isUnknown, asked: state ? timesAsked(state) : 0 }
  }
  const query = useQuery({
    ...options,
    ...{ enabled: teamTier < 1, meta: { quiet: true }, retry: false },
    refetchInterval: ({ state: { data, error } }) =>
      openedPlanOf(facts({ data, error })) === 'waiting' ? ASK_EVERY_MS : false,
  })
  const opened = visitId === null && teamTier < 1 ? 'none' : openedPlanOf(facts(query))
  const isNews = opened === 'open' && teamTier < 1
  useEffect(() => {
    if (isNews) void queries.invalidateQueries({ queryKey: api.accounts.currentUser.key() })
  }, [isNews, queries])
  return opened
}

const MAX_ASKED = 20

/** Where the plan of somebody stands who comes back from the checkout. */
type OpenedPlan = 'none' | 'waiting' | 'unpaid' | 'late' | 'open'

/** What the server has said of a visit to the checkout. */
interface VisitFacts {
  readonly teamTier: number
  readonly visit: { readonly state: 'open' | 'complete' | 'expired'; readonly teamTier: number } | undefined
  readonly isUnknown: boolean
  readonly asked: number
}

/** Nothing but the tier of the account opens the last step: an address that names a visit is only asked about. */
export function openedPlanOf({ teamTier, visit, isUnknown, asked }: VisitFacts): OpenedPlan {
  if (teamTier >= 1 || (visit?.teamTier ?? 0) >= 1) return 'open'
  if (isUnknown) return 'none'
  if (visit && visit.state !== 'complete') return 'unpaid'
  return asked >= MAX_ASKED ? 'late' : 'waiting'
}
