import { expect, it } from 'vitest'
import { sampleDepot } from '../sample/sample-team.ts'
import { newDayBody, newDayOptions } from './new-day.ts'

it('a new day begins at the depot at its hour with its prices and vehicle, and without a depot nowhere at eight', () => {
  const vehicle = { kind: 'truck', heightMeters: 4.1 } as const
  const { request } = newDayBody({ ...sampleDepot, startTime: '07:30', prices: { centsPerHour: 3000 }, vehicle })

  expect(request).toMatchObject({ startAddress: sampleDepot.startAddress, numDrivers: 0, stopList: [] })
  expect(request.options).toMatchObject({ leaveAt: 450, prices: { centsPerHour: 3000 }, vehicle })
  expect(newDayBody(undefined).request).toMatchObject({ startAddress: { address: '' }, options: { leaveAt: 480 } })
})

it('a new day ends when the depot says, else eight hours after its first departure, which is now once that is later', () => {
  const endOf = (hours: object, now?: number) =>
    newDayOptions({ ...sampleDepot, startTime: '08:00', ...hours }, now).finishBy

  expect([endOf({}), endOf({ startTime: '20:00' }), endOf({ endTime: '17:30' })]).toEqual([960, 240, 1050])
  expect([endOf({}, -300), endOf({}, 471), endOf({}, 722), endOf({ endTime: '17:30' }, 1300)]).toEqual([
    960, 960, 1205, 1050,
  ])
  // Past midnight as clocks show it, never a whole day later, and of a day that is over as ever.
  expect([endOf({}, 1260), endOf({ startTime: '05:00' }, 1300), endOf({}, 4000)]).toEqual([300, 295, 960])
})
