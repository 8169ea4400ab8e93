import { describe, expect, it } from 'vitest'
import { NOW, subscribed } from '#test/support/build-subscription.ts'
import { billingMail, type Matter, matterOf } from './billing-mail.ts'

const site = { siteUrl: 'https://stops.example.org', supportAddress: 'help@example.org' }
const DAY_MS = 86_400_000

it.each([
  [undefined, subscribed({ status: 'trialing' }), 'started'],
  [undefined, subscribed({ status: 'none' }), undefined],
  [undefined, subscribed({ subscriptionId: null, status: 'tester' }), undefined],
  [subscribed({ status: 'none' }), subscribed(), 'started'],
  [subscribed({ subscriptionId: null, status: 'tester' }), subscribed(), 'started'],
  [subscribed({ status: 'trialing' }), subscribed(), undefined],
  [subscribed(), subscribed(), undefined],
  [subscribed(), subscribed({ status: 'past_due' }), 'payment-failed'],
  [subscribed(), subscribed({ status: 'cancelling' }), 'ending'],
  [subscribed({ status: 'cancelling' }), subscribed(), undefined],
  [subscribed(), subscribed({ subscriptionId: null, status: 'cancelled', endedBy: 'request' }), 'ended'],
  [subscribed(), subscribed({ subscriptionId: null, status: 'cancelled', endedBy: 'payment' }), 'not-paid'],
  [subscribed({ status: 'none' }), subscribed({ subscriptionId: null, status: 'cancelled' }), undefined],
] as const)('a change of a subscription is told where somebody would want to know %#', (before, after, matter) => {
  expect(matterOf(before, after)).toBe(matter)
})

describe('a mail about money', () => {
  const trial = subscribed({ status: 'trialing', trialEndsAt: NOW + 3 * DAY_MS })

  it('says what it costs, from when on, and how to leave', () => {
    const { subject, text, html } = billingMail('trial-ending', trial, site)

    expect(subject).toBe('Your free trial of Web Route Planner, yearly ends on January 18, 2027')
    expect(text).toContain('From then on it costs $173.99 a year')
    expect(text).toContain('Manage your plan: https://stops.example.org/profile')
    expect(html).toContain('href="https://stops.example.org/profile"')
    expect(html).toContain('help@example.org')
  })

  it('tells the start of a trial from that of a plan', () => {
    expect(billingMail('started', trial, site).subject).toBe('Your free trial of Web Route Planner, yearly has begun')
    expect(billingMail('started', subscribed(), site).text).toContain('renews on')
    expect(billingMail('started', subscribed({ periodEndsAt: null }), site).text).toContain('renews on its last day')
  })

  it('leads a team to the settings of the team', () => {
    const team = subscribed({ product: 'teams', planId: 'team-small', cents: 7500 })

    expect(billingMail('payment-failed', team, site).text).toContain(
      'https://stops.example.org/teams/settings/subscription',
    )
    expect(billingMail('payment-failed', team, site).text).toContain('charge $75 to your card')
  })

  it.each(['ending', 'ended', 'not-paid'] satisfies Matter[])('has both bodies: %s', (matter) => {
    const { subject, text, html } = billingMail(matter, subscribed({ planId: 'basic' }), site)

    expect(subject).toContain('Your plan Extension')
    expect(text).toMatch(/more is charged/)
    expect(html).toMatch(/more is charged/)
  })

  it('says of a second trial that nothing is charged, and what the plan costs', () => {
    const { subject, text } = billingMail('no-trial', subscribed(), site)

    expect(subject).toBe('Your plan Web Route Planner, yearly has not begun')
    expect(text).toContain('Nothing was charged')
    expect(text).toContain('$173.99 a year')
  })
})
