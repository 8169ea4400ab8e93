import { expect, it } from 'vitest'
import { blankWords, pricesWords, sourceWords } from './price-words.ts'

const team = { called: 'the team', prices: { centsPerHour: 2400, overtimeAfterMinutes: 480 } } as const

it('tells what a blank price is and where it comes from', () => {
  expect(blankWords(undefined, {})).toEqual({
    centsPerHour: '$22.00, as usual',
    centsPerMile: '$0.70, as usual',
    overtimeAfterMinutes: 'never',
    overtimeCentsPerHour: 'time and a half',
    unpaidBreaks: 'Paid, as usual',
  })
  expect(blankWords(team, { centsPerHour: 3000 })).toMatchObject({
    centsPerHour: 'as the team: $24.00',
    centsPerMile: '$0.70, as usual',
    overtimeAfterMinutes: 'as the team: 8 h',
    overtimeCentsPerHour: '$45.00, time and a half',
  })
  const all = { ...team.prices, centsPerMile: 50, overtimeCentsPerHour: 4000, unpaidBreaks: true }
  expect(blankWords({ called: 'the day', prices: all }, {})).toMatchObject({
    overtimeCentsPerHour: 'as the day: $40.00',
    unpaidBreaks: 'As the day: not paid',
  })
})

it('names the source of usual prices as long as one of them holds', () => {
  expect(sourceWords(undefined, {})).toMatch(/BLS.+IRS/)
  expect(sourceWords(team, {})).toMatch(/IRS/)
  expect(sourceWords(team, { centsPerMile: 60 })).toBeUndefined()
})

it('says in short what a day costs', () => {
  expect(pricesWords(undefined)).toBe('$22.00 an hour · $0.70 a mile')
  expect(pricesWords(team)).toBe('$24.00 an hour · $0.70 a mile · overtime after 8 h')
})
