import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router-dom'
import { TEAM_DRIVERS } from '#core/billing/plans.ts'
import { counted } from '#core/kernel/counted.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { paths } from '#web/client/paths.ts'
import { teamSetupContent } from '#web/content/team-setup.ts'
import { Page } from '#web/ui/layout/page/page.tsx'
import { DemoForm } from '../demo-request/demo-form.tsx'
import styles from './team-setup-page.module.css'

/** What was chosen among the prices, in words. */
function useChosenSize(): string {
  const [query] = useSearchParams()
  const drivers = Number(query.get('numberOfDrivers'))
  return Number.isInteger(drivers) && drivers >= TEAM_DRIVERS.from && drivers <= TEAM_DRIVERS.to
    ? `${counted(drivers, 'driver')}.`
    : ''
}

/** Where a team begins, and where it is looked after: both are done by a person, who is written to from here. */
export function TeamSetupPage() {
  const { data: person } = useCurrentUser()
  const size = useChosenSize()
  const { lead, info, submit } = (person?.teamTier ?? 0) >= 1 ? teamSetupContent.team : teamSetupContent.begin
  return (
    <Page lead={lead}>
      <DemoForm submitLabel={submit} infoLabel={info} info={size} />
      <section className={styles.elsewhere} aria-label="Other ways">
        <p>{teamSetupContent.elsewhere}</p>
        <div className={styles.ways}>
          <Button component={Link} to={paths.webIntro} variant="default">
            Web Route Planner
          </Button>
          <Button component={Link} to={paths.teamsIntro} variant="default">
            What Teams does
          </Button>
          <Button component={Link} to={paths.profile} variant="default">
            Your profile
          </Button>
        </div>
      </section>
    </Page>
  )
}
