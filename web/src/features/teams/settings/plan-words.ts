import { formatDollars } from '#core/billing/figures.ts'
import type { Plan } from '#core/billing/plans.ts'
import { counted } from '#core/kernel/counted.ts'
import type { SeenSubscription } from '#web/ui/plans/subscription-words.ts'
import { sizeName } from '#web/ui/plans/team-words.ts'

/** The day on which a subscription that was cancelled ends; `undefined` for every other. */
export function endOf({ status, periodEndsAt, trialEndsAt }: SeenSubscription): string | undefined {
  const at = periodEndsAt ?? trialEndsAt
  if (status !== 'cancelling' || at === null) return undefined
  return new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' }).format(at)
}

/** What becomes of the drivers whom a plan no longer takes; `undefined` where it takes them all. */
export function beyondPlan(drivers: number, plan: Plan): string | undefined {
  const most = plan.drivers?.to ?? drivers
  if (drivers <= most) return undefined
  const list = `Your list has ${counted(drivers, 'driver')}, and ${sizeName(plan)} takes ${most}.`
  return `${list} Nobody is removed: all of them stay in your list and in the days you have planned. But a day is then built with ${most} at most, and nobody can be added before the list is shorter.`
}

/** Whether nobody pays for a plan: then another one begins at the checkout. */
export const isGiven = (seen: Pick<SeenSubscription, 'status'> | null): boolean =>
  seen === null || seen.status === 'tester'

/** What a change of the plan means for the money, beyond the change itself; `undefined` where it means nothing more. */
export function moneyOfChange(seen: Pick<SeenSubscription, 'status'> | null, plan: Plan): string | undefined {
  const price = `${formatDollars(plan.cents)} a month`
  if (isGiven(seen)) return `Nothing is charged yet: the next page asks for a card, and says when ${price} begins.`
  if (seen?.status !== 'cancelling') return undefined
  return `You have cancelled. This takes your subscription up again: it no longer ends, and costs ${price}.`
}
