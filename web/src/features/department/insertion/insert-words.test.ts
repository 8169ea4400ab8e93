import { expect, it } from 'vitest'
import { givenWords, heldWords, insertPlace, insertPrice, otherDaysWords } from './insert-words.ts'

const way = {
  ...{ inspectorId: 'EC2', order: { inspectorId: 'EC2', inspectionIds: ['1'] }, minutes: 9 },
  ...{ startsAt: '2026-11-24 11:20:00', finishesAt: 941, longer: 0 },
}
const found = {
  ...{ inspectionId: '1', recordId: '2', priority: 'B' as const, complaintCategory: '05 - Permit', isDone: false },
  ...{ street: '1 Main Street', city: 'Bronx', state: 'NY', postcode: '10473' },
}

it('the price of one more inspection says what travel it takes, when it comes and when the day ends', () => {
  expect(insertPrice(way)).toBe('+9 min')
  expect(insertPrice({ ...way, minutes: -2 })).toBe('−2 min')
  expect(insertPlace(way, 600)).toBe('About 11:20 AM, home 3:41 PM')
  expect(insertPlace({ ...way, longer: 20 })).toBe('About 11:20 AM, home 3:41 PM, a day longer by 20 min')
  expect(insertPlace(way, 700)).toBe('11:20 AM by the plan, which is over, home 3:41 PM')
  expect(givenWords(way)).toBe('+9 min, home 3:41 PM')
})

it('what is found says why it is not given to anybody: planned, done, promised for another day', () => {
  expect(heldWords(found, undefined)).toBeUndefined()
  expect(heldWords(found, 'EC1')).toBe('On the route of EC1')
  expect(heldWords({ ...found, isDone: true }, undefined)).toBe('Done on an earlier day')
  expect(heldWords({ ...found, promisedFor: '2026-11-27 10:00:00' }, undefined)).toBe(
    'Appointment on Friday, November 27: move it to this day first',
  )
})

it('names the other plans that it is on', () => {
  expect(otherDaysWords([])).toBeUndefined()
  const others = ['2026-11-27', '2026-11-30'].map((date) => ({ date, inspectorId: 'EC3' }))
  expect(otherDaysWords(others)).toMatch(/^It is planned for Friday, November 27.* \(EC3\) and Monday.* as well\./)
})
