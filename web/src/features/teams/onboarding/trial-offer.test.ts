import { describe, expect, it } from 'vitest'
import { offerOf, offerWith } from '#core/billing/offer.ts'
import { planForDrivers, plans } from '#core/billing/plans.ts'
import { bannerOf, firstDrivers, planBegun, withinPlan } from './trial-offer.ts'

const nothing = { kept: undefined, asked: undefined, tier: null, told: undefined }

describe('the plans of a team that begins', () => {
  it('follow the number of drivers: 1 to 7, 8 to 14, 15 to 20 [T-217, T-218]', () => {
    expect([1, 7, 8, 14, 15, 20].map((drivers) => planBegun(drivers, undefined).name)).toEqual([
      ...['Teams Small', 'Teams Small', 'Teams Growing', 'Teams Growing', 'Teams Large', 'Teams Large'],
    ])
    expect(withinPlan(12, plans['team-small'])).toBe(7)
    expect(withinPlan(2, plans['team-large'])).toBe(15)
  })

  it('begin where somebody was, or with what the address names, or with what the company told [T-049, T-142]', () => {
    expect(firstDrivers({ kept: 9, asked: 12, tier: '3', told: 4 })).toBe(9)
    expect(firstDrivers({ ...nothing, asked: 12, told: 4 })).toBe(12)
    expect(firstDrivers({ ...nothing, tier: '3', told: 4 })).toBe(15)
    expect(firstDrivers({ ...nothing, tier: '2', told: 11 })).toBe(11)
    expect(firstDrivers({ ...nothing, tier: '7', told: 300 })).toBe(20)
    expect(firstDrivers(nothing)).toBe(1)
  })

  it('say how long they are free, what a code makes of it, and that a second trial costs [T-221, T-222, T-223]', () => {
    const plan = plans[planForDrivers(9)]
    const early = offerWith({ kind: 'trial', product: 'teams', days: 30 }, plan.id, false)
    const tester = offerWith({ kind: 'grant', plan: 'team-small' }, plan.id, false)

    expect(bannerOf(plan, undefined)).toBe('Start free 7 day trial')
    expect(bannerOf(plan, early)).toBe('Start free 30 day trial')
    expect(bannerOf(plan, offerOf(plan.id, true))).toBe(
      'You have had your free trial. $125 a month will be charged from today.',
    )
    expect(bannerOf(planBegun(9, tester), tester)).toBe('Teams Small without payment')
    expect(planBegun(9, early)).toBe(plan)
  })
})
