import { expect, it } from 'vitest'
import { hoursFault } from '#core/teams/hours-fault.ts'
import { breakPresets, breaksWords, newBreak } from './break-drafts.ts'

it('offers a break that the day can have, also one that goes on behind midnight', () => {
  for (const day of [
    { leaveAt: 480, finishBy: 1020 },
    { leaveAt: 1320, finishBy: 360 },
    { leaveAt: 1200, finishBy: 240 },
  ]) {
    const rules = [newBreak(day.leaveAt), ...breakPresets(day.leaveAt).map(({ rule }) => rule)]
    for (const rule of rules) expect(hoursFault({ ...day, breaks: [rule] })).toBeUndefined()
  }
  expect(newBreak()).toEqual({ minutes: 30, from: 660, to: 780 })
})

it('says what a rule of work sets: a meal by the sixth hour, and three quarters of an hour by four and a half', () => {
  expect(breakPresets(450).map(({ name, rule }) => `${name}: ${breaksWords([rule])}`)).toEqual([
    'Meal by the sixth hour: 30 min, 10:30 AM–1:30 PM',
    'EU: rest by 4½ hours: 45 min, 10:00 AM–12:00 PM',
  ])
})

it('says how long breaks are and when they may begin', () => {
  expect(breaksWords()).toBe('none')
  expect(breaksWords([newBreak(), { minutes: 15, from: 1430, to: 20 }])).toBe(
    '30 min, 11:00 AM–1:00 PM; 15 min, 11:50 PM–12:20 AM',
  )
})
