import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { readDraft } from './draft.ts'

const whole = {
  company: { companyName: 'Finch Freight', industry: 'Service', role: 'Owner/Founder', numDrivers: 9 },
  depot: {
    depotName: 'North yard',
    startTime: '07:15',
    endTime: '16:45',
    averageStopTime: 12,
    startAddress: { address: '12 Mercer Street, New York', coordinates: [40.72, -74] },
  },
  drivers: 9,
  promoCode: 'earlybird',
  rows: [{ id: 3, name: 'Ann', email: 'ann@example.com', phoneNum: '', colorCode: '#CB6602' }],
}

describe('what was typed while a team is set up', () => {
  it('is found again as it was left: company, depot, plan and drivers [T-087]', () => {
    expect(readDraft(JSON.stringify(whole))).toEqual(whole)
  })

  it('is left out where it cannot be read, and never in the way', () => {
    expect(readDraft('')).toEqual({})
    expect(readDraft('{"company":{"companyName":7,"role":"Owner"},"rows":[null,{"name":"Ann"}]}')).toEqual({
      company: { role: 'Owner' },
      rows: [{ name: 'Ann', email: '', phoneNum: '', colorCode: '' }],
    })
    forAll(fc.json(), (text) => typeof readDraft(text) === 'object')
    forAll(fc.string(), (text) => typeof readDraft(text) === 'object')
  })
})
