import { Button } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { formatDollars } from '#core/billing/figures.ts'
import { plans } from '#core/billing/plans.ts'
import { pricing } from '#web/content/pricing.ts'
import { PlanCard } from '#web/ui/plans/plan-card.tsx'
import { useExtensionPlan } from './use-extension-plan.ts'

const { name, lead, points, action, note } = pricing.extension

function StartButton() {
  const { step, busy, start } = useExtensionPlan()
  const look = { variant: 'default', size: 'lg', fullWidth: true } as const
  if (!step.startsPlan) {
    return (
      <Button component={Link} to={step.to} {...look}>
        {action}
      </Button>
    )
  }
  return (
    <Button loading={busy} onClick={start} {...look}>
      {action}
    </Button>
  )
}

/** The free plan. */
export const ExtensionCard = () => (
  <PlanCard
    icon={<IconBolt size={20} stroke={1.7} aria-hidden="true" />}
    {...{ name, lead, points, note }}
    price={formatDollars(plans.basic.cents)}
    unit="forever"
    action={<StartButton />}
  />
)
