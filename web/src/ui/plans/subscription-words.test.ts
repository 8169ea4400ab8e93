import { describe, expect, it } from 'vitest'
import { type SeenSubscription, statusLine, subscriptionWords } from './subscription-words.ts'

const seen: SeenSubscription = {
  ...{ plan: 'plus-yearly', status: 'active', cents: 17_399, trialEndsAt: null },
  periodEndsAt: new Date(2027, 10, 29, 12).getTime(),
}
const trialEndsAt = new Date(2026, 10, 29, 12).getTime()

it('the status line of the profile names the tier [P-172, P-227]', () => {
  expect([statusLine(0), statusLine(1), statusLine(2)]).toEqual([
    'NOT SUBSCRIBED',
    'BASIC SUBSCRIPTION',
    'PLUS SUBSCRIPTION',
  ])
})

describe('a subscription in words', () => {
  it('says what it costs, and when it is charged, renews or ends', () => {
    const texts = (['trialing', 'active', 'cancelling', 'cancelled', 'tester'] as const).map(
      (status) => subscriptionWords({ ...seen, status, trialEndsAt: status === 'trialing' ? trialEndsAt : null })?.text,
    )

    expect(texts).toEqual([
      'Free until November 29, 2026. Then $173.99 a year.',
      '$173.99 a year. Renews on November 29, 2027.',
      'Ends on November 29, 2027. Nothing is charged after that.',
      'It has ended. Nothing is charged any more.',
      'Given to you without payment.',
    ])
  })

  it('says what can be done about a payment that failed and a plan that ends', () => {
    expect(subscriptionWords({ ...seen, status: 'past_due' })).toMatchObject({
      isProblem: true,
      hint: 'Check your card with Manage Billing to keep the plan.',
    })
    expect(subscriptionWords({ ...seen, status: 'cancelling' })?.hint).toContain('take it up again')
    expect(subscriptionWords({ ...seen, status: 'none' })?.text).toContain('has not confirmed')
  })

  it('is short where nothing is paid', () => {
    expect(subscriptionWords({ ...seen, plan: 'basic', cents: 0 })).toEqual({
      name: 'Extension',
      text: 'Free. Up to 10 stops per route.',
    })
    expect(subscriptionWords({ ...seen, plan: null })).toBeUndefined()
  })

  it('names the end of the period where no day is known', () => {
    expect(subscriptionWords({ ...seen, status: 'cancelling', periodEndsAt: null })?.text).toContain(
      'the end of its period',
    )
  })
})
