import { expect, it } from 'vitest'
import { hoursFault } from '#core/teams/hours-fault.ts'
import { breaksWords, newBreak } from './break-drafts.ts'

it('offers a break that the day can have, also one that goes on behind midnight', () => {
  for (const day of [
    { leaveAt: 480, finishBy: 1020 },
    { leaveAt: 1320, finishBy: 360 },
    { leaveAt: 1200, finishBy: 240 },
  ]) {
    expect(hoursFault({ ...day, breaks: [newBreak(day.leaveAt)] })).toBeUndefined()
  }
  expect(newBreak()).toEqual({ minutes: 30, from: 660, to: 780 })
})

it('says how long breaks are and when they may begin', () => {
  expect(breaksWords()).toBe('none')
  expect(breaksWords([newBreak(), { minutes: 15, from: 1430, to: 20 }])).toBe(
    '30 min, 11:00 AM–1:00 PM; 15 min, 11:50 PM–12:20 AM',
  )
})
