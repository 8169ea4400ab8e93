import { formatClock } from '#core/itinerary/arrival-times.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import { type Plan, routeOf } from '#core/plan/plan.ts'
import { describeCents } from '#core/teams/cost/day-cost.ts'
import type { WaitFix, WaitReason } from '#core/teams/edits/wait-fixes.ts'
import type { DayDriver } from '../day/day-drivers.ts'
import { describeMiles } from '../moves/price-words.tsx'

/** Whose wait it is, and for which stop, by its place as entered. */
export interface ToldWait {
  readonly plan: Plan
  readonly stop: number
  readonly drivers: readonly Pick<DayDriver, 'name'>[]
  /** Its prices are by estimates: the route that changes is timed by its streets afterwards. */
  readonly isAbout: boolean
}

const streetOf = ({ stops }: Plan, stop: number): string => splitAddress(stops[stop]?.address ?? '').street

/** "Move it behind 12 Main St": what a press would do. */
function changeWords({ change }: Pick<WaitFix, 'change'>, { plan, stop, drivers }: ToldWait): string {
  switch (change.kind) {
    case 'leave': {
      const who = drivers[routeOf(plan.routes, stop)]?.name ?? 'the driver'
      return `Let ${who} leave ${formatMinutes(change.minutes)} later, at ${formatClock(change.minute)}`
    }
    case 'behind':
      return `Move it behind ${streetOf(plan, change.stop)}`
    case 'ahead':
      return `Move ${streetOf(plan, change.stop)} ahead of it`
    case 'give':
      return `Give it to ${drivers[change.driver]?.name ?? 'another driver'}`
    case 'open':
      return `Open it at ${formatClock(change.minute)}, ${formatMinutes(change.minutes)} earlier (ask the customer)`
  }
}

/** What it saves: "−$14.20, −40 min paid, +0.4 mi". */
const savedWords = ({ price: { cents, paidMinutes, miles } }: Pick<WaitFix, 'price'>, isAbout: boolean): string =>
  [
    isAbout ? `about ${describeCents(cents)}` : describeCents(cents),
    `−${formatMinutes(Math.abs(paidMinutes))} paid`,
    ...(miles === 0 ? [] : [describeMiles(miles)]),
  ].join(', ')

/** "Give it to Ana · −$9.10, −25 min paid, +0.4 mi". */
export const waitFixWords = (fix: WaitFix, told: ToldWait): string =>
  `${changeWords(fix, told)} · ${savedWords(fix, told.isAbout)}`

/** Why nothing is offered, in a sentence or two. */
export function waitReasonWords(reason: WaitReason, { plan }: Pick<ToldWait, 'plan'>): string {
  switch (reason.kind) {
    case 'over':
      return 'Nobody waits there any more.'
    case 'moves-on':
      return `Nothing helps here. Opened earlier, the wait goes on at ${streetOf(plan, reason.stop)}; another place or driver costs as much, or breaks a rule.`
    case 'costs-more':
      return 'Nothing helps here. Leaving later, another place, another driver and opening earlier cost as much, or break a rule.'
  }
}
