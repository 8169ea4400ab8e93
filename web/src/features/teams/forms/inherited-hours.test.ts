import { expect, it } from 'vitest'
import { hoursOfDay } from './inherited-hours.ts'

it('blank hours of a driver are those of the day, and a day without some says so', () => {
  expect(hoursOfDay({ leaveAt: 480, finishBy: 1020 })).toEqual({
    leaveAt: 'Day: 8:00 AM',
    leaveBy: 'Day: as late as fits',
    finishBy: 'Day: 5:00 PM',
  })
  expect(hoursOfDay({})).toMatchObject({ leaveAt: 'Day: any time', finishBy: 'Day: no end' })
})
