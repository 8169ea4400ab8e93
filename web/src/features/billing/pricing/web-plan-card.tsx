import { Button } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import {
  DEFAULT_SAVED_PERCENT,
  formatDollars,
  LIST_MONTH_CENTS,
  savedAgainstList,
  savedAgainstMonths,
  YEARLY_LABEL,
} from '#core/billing/figures.ts'
import { plans } from '#core/billing/plans.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { pricing } from '#web/content/pricing.ts'
import { PlanCard } from '#web/ui/plans/plan-card.tsx'
import { centsPerMonth, type Interval, planOfInterval } from '../interval.ts'
import { webPlanPath } from '../plan-paths.ts'
import { amountText, trialNote } from '../trial-words.ts'

interface WebPlanCardProps {
  readonly interval: Interval
  readonly kind?: WebPlanKind
}

/** The paid plan of one driver. */
export function WebPlanCard({ interval, kind = 'web' }: WebPlanCardProps) {
  const { data: user } = useCurrentUser()
  const today = useToday()
  const planId = planOfInterval[interval]
  const plan = plans[planId]
  const { name, lead, points, action } = pricing[kind]
  const isMember = user?.tier === 2
  return (
    <PlanCard
      icon={<IconRoute size={20} stroke={1.7} aria-hidden="true" />}
      {...{ name, lead, points }}
      price={formatDollars(centsPerMonth(interval))}
      listPrice={formatDollars(LIST_MONTH_CENTS)}
      unit="a month"
      terms={webPlanTerms(interval, kind)}
      // What the label compares with, paying by the month, is what only this card's terms compare with.
      {...(interval === 'year' && kind === 'maps' && { badge: YEARLY_LABEL })}
      action={
        <Button component={Link} to={webPlanPath(user, planId)} size="lg" fullWidth>
          {isMember ? 'Open the planner' : action}
        </Button>
      }
      note={isMember ? `You have this plan. It is ${amountText(plan)} for new members.` : trialNote(plan, today)}
    />
  )
}

/** Now, once the page is in a browser: what was drawn ahead of time must not name a day. */
function useToday(): Date | undefined {
  const [today, setToday] = useState<Date>()
  useEffect(() => setToday(new Date()), [])
  return today
}

/** `maps` names the same plan as the one beside the extension, and counts its saving against paying monthly. */
type WebPlanKind = 'web' | 'maps'

/** What is paid, in whole. */
export function webPlanTerms(interval: Interval, kind: WebPlanKind): string {
  if (interval === 'month') return 'Billed monthly.'
  const billed = `${formatDollars(plans[planOfInterval.year].cents)} billed once a year.`
  return kind === 'web'
    ? `${billed} You save $${savedAgainstList()} (${DEFAULT_SAVED_PERCENT}%) against the list price.`
    : `${billed} $${savedAgainstMonths()} less than paying monthly.`
}
