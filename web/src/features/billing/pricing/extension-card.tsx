import { Button } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router-dom'
import { formatDollars } from '#core/billing/figures.ts'
import { plans } from '#core/billing/plans.ts'
import { api, client } from '#web/client/api.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { pricing } from '#web/content/pricing.ts'
import { PlanCard } from '#web/ui/plans/plan-card.tsx'
import { type ExtensionStep, extensionStep } from '../plan-paths.ts'

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

interface ExtensionPlan {
  readonly step: ExtensionStep
  readonly busy: boolean
  /** Starts the free plan and leads on; for a step that starts one. */
  readonly start: () => void
}

/** Beginning with the free extension. */
function useExtensionPlan(): ExtensionPlan {
  const { data: user } = useCurrentUser()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const step = extensionStep(user)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await client.billing.subscribe({
        payment_method: null,
        email: user?.email ?? '',
        name: user?.name.trim() || user?.email || '',
        pricingPlan: 'basic',
        promoCode: null,
        requestId: crypto.randomUUID(),
      })
      await queries.invalidateQueries({ queryKey: api.accounts.key() })
      await navigate(step.to)
    },
  })
  return { step, busy: isPending, start: () => mutate() }
}
