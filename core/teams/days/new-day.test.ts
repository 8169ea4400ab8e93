import { expect, it } from 'vitest'
import { sampleDepot } from '../sample/sample-team.ts'
import { newDayBody } from './new-day.ts'

it('a new day begins at the depot at its hour with its prices and vehicle, and without a depot nowhere at eight', () => {
  const vehicle = { kind: 'truck', heightMeters: 4.1 } as const
  const { request } = newDayBody({ ...sampleDepot, startTime: '07:30', prices: { centsPerHour: 3000 }, vehicle })

  expect(request).toMatchObject({ startAddress: sampleDepot.startAddress, numDrivers: 0, stopList: [] })
  expect(request.options).toMatchObject({ leaveAt: 450, prices: { centsPerHour: 3000 }, vehicle })
  expect(newDayBody(undefined).request).toMatchObject({ startAddress: { address: '' }, options: { leaveAt: 480 } })
})
