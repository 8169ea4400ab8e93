import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatDollars } from '#core/billing/figures.ts'
import { planForDrivers, plans } from '#core/billing/plans.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { pricing } from '#web/content/pricing.ts'
import { DriversSlider } from '#web/ui/plans/drivers-slider.tsx'
import { PlanCard } from '#web/ui/plans/plan-card.tsx'
import { sizeName } from '#web/ui/plans/team-words.ts'
import { teamsPlanPath } from '../plan-paths.ts'

const FIRST_DRIVERS = 12

interface TeamsCardProps {
  readonly action?: string
  /** The only card of its page, whose button is therefore the one that counts. */
  readonly alone?: boolean
}

/** The plans of a team, by the number of its drivers. */
export function TeamsCard({ action = pricing.teams.action, alone }: TeamsCardProps) {
  const { data: user } = useCurrentUser()
  const [drivers, setDrivers] = useState(FIRST_DRIVERS)
  const plan = plans[planForDrivers(drivers)]
  const { name, lead, points } = pricing.teams
  return (
    <PlanCard
      icon={<IconUsers size={20} stroke={1.7} aria-hidden="true" />}
      {...{ name, lead, points }}
      price={formatDollars(plan.cents)}
      unit="a month"
      terms="Billed monthly, for the whole team."
      action={
        <Button
          component={Link}
          to={teamsPlanPath(user, drivers)}
          variant={alone ? 'filled' : 'default'}
          size="lg"
          fullWidth
        >
          {action}
        </Button>
      }
      note={`${sizeName(plan)} plan, ${plan.drivers?.to} drivers included`}
    >
      <DriversSlider value={drivers} onChange={setDrivers} />
    </PlanCard>
  )
}
