import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import type { Team } from '#core/teams/team.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { paths } from '#web/client/paths.ts'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { useTeamQuery } from '../forms/use-team-query.ts'
import { BillingSection } from './billing-section.tsx'
import { DepotSection } from './depot-section.tsx'
import { DriversSection } from './drivers-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { type Section, sectionOf } from './sections.ts'
import { SettingsFrame } from './settings-frame.tsx'
import { SubscriptionSection } from './subscription-section.tsx'
import { SummaryCard } from './summary-card.tsx'

interface Facts {
  readonly team: Team
  readonly teamTier: number
}

const sectionPages: Readonly<Record<Section, (facts: Facts) => ReactNode>> = {
  profile: ({ team }) => <ProfileSection team={team} />,
  drivers: (facts) => <DriversSection {...facts} />,
  depot: ({ team }) => <DepotSection team={team} />,
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
  const { data: user } = useCurrentUser()
  return (
    <Fetched query={query} loading={loadings[section] ?? 'Opening your team'} failed="Your team could not be loaded">
      {(team) => children({ team, teamTier: user?.teamTier ?? 0 })}
    </Fetched>
  )
}

/** The plan of a team and, below it, what its settings begin with. */
export function TeamSettingsPage() {
  const { data: user } = useCurrentUser()
  return (
    <SettingsFrame>
      <SummaryCard teamTier={user?.teamTier ?? 0} />
      <WithTeam section="profile">{sectionPages.profile}</WithTeam>
    </SettingsFrame>
  )
}

/** One section of the settings, by its name in the address. */
export function TeamSettingsSectionPage() {
  const { sectionParam } = useParams()
  const section = sectionOf(sectionParam)
  if (section === undefined) return <Navigate to={paths.teamsSettings} replace />
  return (
    <SettingsFrame>
      <WithTeam key={section} section={section}>
        {sectionPages[section]}
      </WithTeam>
    </SettingsFrame>
  )
}
