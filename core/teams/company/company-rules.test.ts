import { describe, expect, it } from 'vitest'
import { industries, teamRoles } from '../team.ts'
import { companyFault, readCompany } from './company-rules.ts'

const whole = { companyName: 'Northern Vans', industry: 'Service', role: 'Manager', numDrivers: 7 }

describe('what a team says of its company', () => {
  it('is name, industry, role and number of drivers [T-002, T-087]', () => {
    expect(companyFault(whole)).toBeUndefined()
    expect(readCompany({ ...whole, companyName: '  Northern Vans ' })).toEqual(whole)
  })

  it.each([
    [{ companyName: undefined }],
    [{ companyName: '  ' }],
    [{ industry: undefined }],
    [{ industry: '' }],
    [{ industry: 'Banking' }],
    [{ role: undefined }],
    [{ role: 'King' }],
    [{ numDrivers: undefined }],
    [{ numDrivers: Number.NaN }],
  ])('is not whole with %j [T-118]', (change) => {
    const draft = Object.fromEntries(Object.entries({ ...whole, ...change }).filter(([, value]) => value !== undefined))

    expect(companyFault(draft)).toBe('One or more responses missing')
    expect(readCompany(draft)).toBeUndefined()
  })

  it.each([1, 0, -3, 2.5, Number.POSITIVE_INFINITY])('does not take %d drivers [T-119]', (numDrivers) => {
    expect(companyFault({ ...whole, numDrivers })).toBe('Invalid number of drivers. Must have more than 1 driver.')
    expect(readCompany({ ...whole, numDrivers })).toBeUndefined()
  })

  it('takes two drivers and more', () => {
    expect(companyFault({ ...whole, numDrivers: 2 })).toBeUndefined()
  })

  it('has these industries to choose from [T-120]', () => {
    expect(industries).toEqual(['Courier/Delivery', 'Service', 'Sales', 'Health Care', 'Travel', 'Other'])
    for (const industry of industries) expect(companyFault({ ...whole, industry })).toBeUndefined()
  })

  it('has these roles to choose from [T-121]', () => {
    expect(teamRoles).toEqual(['Manager', 'Executive', 'Owner/Founder', 'Dispatcher', 'Other'])
    for (const role of teamRoles) expect(companyFault({ ...whole, role })).toBeUndefined()
  })
})
