import { type MailBodies, mailOf } from '#core/kernel/mail.ts'
import { isOpen } from './entitlement.ts'
import { formatDollars } from './figures.ts'
import { plans } from './plans.ts'
import type { Subscription } from './subscription.ts'

/** What a mail about money is about. */
export type Matter = 'started' | 'trial-ending' | 'payment-failed' | 'ending' | 'ended' | 'not-paid' | 'no-trial'

/** What a change of a subscription is worth a mail for, or `undefined`. What was given without payment changes in silence. */
export function matterOf(before: Subscription | undefined, after: Subscription): Matter | undefined {
  const wasPaid = before !== undefined && isOpen(before) && before.subscriptionId !== null
  if (wasPaid) return before.status === after.status ? undefined : changed(after)
  return isOpen(after) && after.subscriptionId !== null ? 'started' : undefined
}

function changed({ status, endedBy }: Subscription): Matter | undefined {
  if (status === 'past_due') return 'payment-failed'
  if (status === 'cancelling') return 'ending'
  if (status !== 'cancelled') return undefined
  return endedBy === 'payment' ? 'not-paid' : 'ended'
}

/** What the mails of a deployment have in common. `siteUrl` without a slash at its end. */
export interface MailSite {
  readonly siteUrl: string
  readonly supportAddress: string
}

/** The mail on a matter of a subscription. Dates are those of New York, where the product is sold. */
export function billingMail(matter: Matter, subscription: Subscription, site: MailSite): MailBodies {
  const { subject, lines, action } = letters[matter](subscription)
  const url = site.siteUrl + (subscription.product === 'teams' ? action.teamPath : action.path)
  return mailOf({
    subject,
    preview: lines[0],
    parts: [...lines.map((text) => ({ kind: 'text', text }) as const), { kind: 'action', label: action.label, url }],
    reason: 'You get this mail because it is about a plan of yours.',
    siteName: 'Stopwise',
    supportAddress: site.supportAddress,
  })
}

interface Action {
  readonly label: string
  readonly path: string
  readonly teamPath: string
}

interface Letter {
  readonly subject: string
  readonly lines: readonly [string, ...string[]]
  readonly action: Action
}

const manage: Action = { label: 'Manage your plan', path: '/profile', teamPath: '/teams/settings/subscription' }
const renew: Action = { label: 'Choose a plan', path: '/pricing', teamPath: '/pricing-teams' }

const letters: Readonly<Record<Matter, (subscription: Subscription) => Letter>> = {
  started: (each) => ({
    subject: each.status === 'trialing' ? `Your free trial of ${nameOf(each)} has begun` : `You are on ${nameOf(each)}`,
    lines:
      each.status === 'trialing'
        ? [`It is free until ${dateOf(each.trialEndsAt)}. From then on it costs ${priceOf(each)}.`, cancelAnyTime]
        : [`It costs ${priceOf(each)} and renews on ${dateOf(each.periodEndsAt)}.`, cancelAnyTime],
    action: manage,
  }),
  'trial-ending': (each) => ({
    subject: `Your free trial of ${nameOf(each)} ends on ${dateOf(each.trialEndsAt)}`,
    lines: [
      `From then on it costs ${priceOf(each)}, charged to your card.`,
      'If you do not want to go on, cancel before that day and you pay nothing.',
    ],
    action: manage,
  }),
  'payment-failed': (each) => ({
    subject: `Your payment for ${nameOf(each)} has failed`,
    lines: [
      `We could not charge ${formatDollars(each.cents)} to your card. We will try again in the next days, and your plan stays open until then.`,
      'Please check your card, or enter another one under Manage Billing.',
    ],
    action: manage,
  }),
  ending: (each) => ({
    subject: `Your plan ${nameOf(each)} will end on ${dateOf(each.periodEndsAt)}`,
    lines: ['You have cancelled it. It stays open until that day, and nothing more is charged.'],
    action: manage,
  }),
  ended: (each) => ({
    subject: `Your plan ${nameOf(each)} has ended`,
    lines: ['Nothing more is charged. Your saved routes and your account stay.'],
    action: renew,
  }),
  'no-trial': (each) => ({
    subject: `Your plan ${nameOf(each)} has not begun`,
    lines: [
      'There is one free trial for each person and card, and this one had been used before. Nothing was charged, and nothing will be.',
      `You can start the plan without a trial at any time: it costs ${priceOf(each)}.`,
    ],
    action: renew,
  }),
  'not-paid': (each) => ({
    subject: `Your plan ${nameOf(each)} was cancelled`,
    lines: [
      'Your payment has failed, so we have cancelled your subscription. Nothing more is charged. Your saved routes and your account stay.',
    ],
    action: renew,
  }),
}

const cancelAnyTime = 'You can cancel at any time. It then stays open until what you have paid for is over.'

const nameOf = ({ planId }: Subscription): string => plans[planId].name

const priceOf = ({ planId, cents }: Subscription): string =>
  `${formatDollars(cents)} a ${plans[planId].interval ?? 'month'}`

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' })

const dateOf = (time: number | null): string => (time === null ? 'its last day' : days.format(time))
