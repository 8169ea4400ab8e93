import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, Navigate, useParams } from 'react-router-dom'
import { type CompanyDraft, companyFault, readCompany } from '#core/teams/company/company-rules.ts'
import type { Team } from '#core/teams/team.ts'
import { subscriptionTrouble } from '#core/teams/team-notices.ts'
import { client } from '#web/client/api.ts'
import { config } from '#web/client/config.ts'
import { paths } from '#web/client/paths.ts'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { SettingsCard } from '#web/ui/layout/settings-page/settings-page.tsx'
import { CustomersSection } from '../customers/customers-section.tsx'
import { useTeamAccount, useTeamQuery } from '../day/use-team.ts'
import { EveningSection } from '../evening/evening-section.tsx'
import { CompanyFields } from '../forms/company-fields.tsx'
import { FaultLine } from '../forms/fault-line.tsx'
import { useSaveTeam } from '../forms/use-save-team.ts'
import { useTouched } from '../forms/use-touched.ts'
import { BillingSection } from './billing-section.tsx'
import { DepotSection } from './depot-section.tsx'
import { DriversSection } from './drivers-section.tsx'
import { DriverPhones } from './people/driver-phones.tsx'
import { PeopleSection } from './people/people-section.tsx'
import { PlanSummary } from './plan-summary.tsx'
import { type Section, sectionOf, sectionPath, sectionsOf } from './sections.ts'
import styles from './settings.module.css'
import { SettingsFrame } from './settings-frame.tsx'
import { SubscriptionSection } from './subscription-section.tsx'
import { useTeamSubscription } from './use-team-subscription.ts'

interface Facts {
  readonly team: Team
  readonly teamTier: number
}

const sectionPages: Readonly<Record<Section, (facts: Facts) => ReactNode>> = {
  profile: ({ team }) => <ProfileSection team={team} />,
  people: ({ team }) => (
    <>
      <PeopleSection />
      <DriverPhones drivers={team.drivers} />
    </>
  ),
  drivers: (facts) => <DriversSection {...facts} />,
  depot: ({ team }) => <DepotSection team={team} />,
  customers: ({ team }) => <CustomersSection company={team.company?.companyName ?? ''} />,
  evening: ({ team }) => <EveningSection timeZone={team.depot?.timeZone ?? 'UTC'} />,
  billing: ({ teamTier }) => <BillingSection teamTier={teamTier} />,
  subscription: (facts) => <SubscriptionSection {...facts} />,
}

const loadings: Readonly<Partial<Record<Section, string>>> = {
  subscription: 'Loading subscription information...',
  billing: 'Loading billing information...',
}

function WithTeam({
  section,
  children,
}: {
  readonly section: Section
  readonly children: (facts: Facts) => ReactNode
}) {
  const query = useTeamQuery()
  const { teamTier } = useTeamAccount()
  return (
    <Fetched query={query} loading={loadings[section] ?? 'Opening your team'} failed="Your team could not be loaded">
      {(team) => children({ team, teamTier })}
    </Fetched>
  )
}

/** The plan of a team and, below it, what its settings begin with. */
export function TeamSettingsPage() {
  const { teamTier, company } = useTeamAccount()
  if (company) return <Navigate to={sectionPath('people')} replace />
  return (
    <SettingsFrame>
      <SummaryCard teamTier={teamTier} />
      <WithTeam section="profile">{sectionPages.profile}</WithTeam>
    </SettingsFrame>
  )
}

/** One section of the settings, by its name in the address. */
export function TeamSettingsSectionPage() {
  const { sectionParam } = useParams()
  const { company } = useTeamAccount()
  const section = sectionOf(sectionParam)
  if (section === undefined || !sectionsOf(company?.role).includes(section))
    return <Navigate to={paths.teamsSettings} replace />
  return (
    <SettingsFrame>
      <WithTeam key={section} section={section}>
        {sectionPages[section]}
      </WithTeam>
    </SettingsFrame>
  )
}

/** What the team is subscribed to, and where that is changed. */
function SummaryCard({ teamTier }: { readonly teamTier: number }) {
  const query = useTeamSubscription()
  const { supportAddress } = config()
  return (
    <SettingsCard
      title="Subscription"
      footer={
        <>
          <Button component={Link} to={sectionPath('billing')} variant="default">
            Billing
          </Button>
          <Button component={Link} to={sectionPath('subscription')} variant="default">
            Upgrade/Downgrade
          </Button>
        </>
      }
    >
      <Fetched query={query} loading="Loading subscription information..." failed={subscriptionTrouble(supportAddress)}>
        {(seen) => <PlanSummary seen={seen} teamTier={teamTier} />}
      </Fetched>
      <p className={styles.quiet}>
        Questions about your plan? Write to <a href={`mailto:${supportAddress}`}>{supportAddress}</a>.
      </p>
    </SettingsCard>
  )
}

/** What the team says of its company. */
function ProfileSection({ team }: { readonly team: Team }) {
  const { draft: company, from, change, forget, adopt } = useTouched<CompanyDraft>(team.company ?? {}, team.version)
  const [fault, setFault] = useState<string>()
  const { save, busy } = useSaveTeam(({ message }) => setFault(message), adopt)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const read = readCompany(company)
    setFault(companyFault(company))
    if (!read || busy) return
    if (!(await save(() => client.teams.saveCompany({ version: from, company: read })))) return
    forget()
    showToast({ message: 'Profile saved', isBrief: true })
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <SettingsCard
        title="Profile"
        hint="Drivers read the name of the company on what you send them."
        footer={
          <Button type="submit" loading={busy}>
            Save
          </Button>
        }
      >
        <CompanyFields company={company} isChecked={fault !== undefined} onChange={change} />
        <FaultLine fault={fault} />
      </SettingsCard>
    </form>
  )
}
