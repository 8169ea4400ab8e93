import { expect, it } from 'vitest'
import { fleetRequestOf } from '#test/support/build-fleet.ts'
import { type FleetRequest, withDriven } from '../fleet-request.ts'
import { requireSoundFleet } from './sound-fleet.ts'

/** Two drivers who have marked these of four stops. */
const drivenBy = (...marked: number[][]): FleetRequest => ({
  ...fleetRequestOf(4, 2),
  drivers: marked.map((stops, index) => ({
    id: index + 1,
    driven: { stops: stops.map((stop) => ({ stop, minute: 500 })), from: 600 },
  })),
})
const refusal = { code: 'teams.unsound-fleet' }

it('plans behind what is driven where each stop is one of the day, and driven once', () => {
  const check = (request: FleetRequest) => () => requireSoundFleet(request, { teamTier: 1 })

  expect(check(drivenBy([0, 2], [1]))).not.toThrow()
  for (const request of [drivenBy([4], []), drivenBy([0, 0], []), drivenBy([0], [0])]) {
    expect(check(request)).toThrow(expect.objectContaining(refusal))
  }
})

it('is asked with each driven stop once, whoever has marked it and however often', () => {
  const heads = new Map([
    [1, [0, 0, 2]],
    [2, [2, 1]],
  ])
  const headOf = (id: number) => ({ stops: (heads.get(id) ?? []).map((stop) => ({ stop, minute: 500 })), from: 600 })
  const asked = withDriven({ ...fleetRequestOf(4, 2), drivers: [{ id: 1 }, { id: 2 }] }, headOf, 600)

  expect(asked.drivers?.map(({ driven }) => driven?.stops.map(({ stop }) => stop))).toEqual([[0, 2], [1]])
  expect(() => requireSoundFleet(asked, { teamTier: 1 })).not.toThrow()
})

it.each([
  ['names fewer drivers than it is for', { numDrivers: 3 }, /^This day is for 3 drivers, but 2 are named/],
  ['names a driver twice', { drivers: [{ id: 1 }, { id: 1 }] }, /^A driver is named twice/],
  [
    'pays nothing for an hour',
    { options: { prices: { centsPerHour: 0 } } },
    /^The day, price of an hour: An hour costs more than nothing/,
  ],
  [
    'has a driver whose break is longer than their day',
    { drivers: [{ id: 1 }, { id: 2, leaveAt: 480, finishBy: 600, breaks: [{ minutes: 300, from: 500, to: 520 }] }] },
    /^Driver 2: The break takes 300 minutes, the day 120/,
  ],
  [
    'has a driver whose overtime begins never',
    { drivers: [{ id: 1, prices: { overtimeCentsPerHour: 4000 } }, { id: 2 }] },
    /^Driver 1, overtime: Overtime has a price, but no begin/,
  ],
  ['has routes of other stops', { given: [[0, 9], []] }, /^The routes as they stand do not belong/],
])('is refused with what to change where it %s', (_, more, words) => {
  const request: FleetRequest = { ...fleetRequestOf(4, 2), drivers: [{ id: 1 }, { id: 2 }], ...more }

  expect(() => requireSoundFleet(request, { teamTier: 3 })).toThrow(
    expect.objectContaining({ ...refusal, message: expect.stringMatching(words) }),
  )
})

it('is refused by the name of the driver, where it is known, and of the field', () => {
  const request: FleetRequest = {
    ...fleetRequestOf(4, 2),
    drivers: [{ id: 1 }, { id: 7, leaveAt: 480, finishBy: 480 }],
  }
  const named = () => requireSoundFleet(request, { teamTier: 3 }, (id) => (id === 7 ? 'Ana' : undefined))

  expect(named).toThrow('Ana, back by: Ends when it begins.')
  expect(() => requireSoundFleet(request, { teamTier: 3 })).toThrow('Driver 7, back by: Ends when it begins.')
})

it('is refused where the plan takes fewer drivers', () => {
  const many = fleetRequestOf(10, 8)

  expect(() => requireSoundFleet(many, { teamTier: 1 })).toThrow(
    expect.objectContaining({ code: 'teams.too-many-drivers' }),
  )
  expect(() => requireSoundFleet(many, { teamTier: 2 })).not.toThrow()
})
