import { expect, it } from 'vitest'
import { omit } from '#core/kernel/omit.ts'
import { dayOf } from '#test/support/build-plan.ts'
import type { Fix } from '../found-plan.ts'
import { USUAL_CROSSING_CENTS } from '../kinds/kinds.ts'
import type { Plan } from '../plan.ts'
import { applyFixes, describeFix } from './apply-fixes.ts'

const lunch = { minutes: 30, from: 690, to: 780 }
const stops = ['a', 'b'].map((id, index) => ({ id, address: id, coordinates: null, lockedAt: index }))
const plan: Plan = { stops, drivers: [dayOf({ finishBy: 1000, lunch })], method: 'd', routes: [[0, 1]] }

it('makes every change that admits a stop', () => {
  const fixes: Fix[] = [
    { kind: 'finish-by', minute: 1020 },
    { kind: 'lunch-until', minute: 800 },
    { kind: 'open-until', entered: 0, minute: 700 },
    { kind: 'unlock', entered: 1 },
  ]

  const fixed = applyFixes(plan, fixes)

  expect(fixed.drivers).toEqual([dayOf({ finishBy: 1020, lunch: { ...lunch, to: 800 } })])
  expect(fixed.stops).toEqual([
    { id: 'a', address: 'a', coordinates: null, lockedAt: 0, window: [0, 700] },
    { id: 'b', address: 'b', coordinates: null },
  ])
})

it('leaves a day without lunch without lunch', () => {
  const free = { ...plan, drivers: [dayOf()] }

  expect(applyFixes(free, [{ kind: 'lunch-until', minute: 800 }]).drivers).toEqual([dayOf()])
})

it('changes the day of the driver, and the break, that it names', () => {
  const tea = { minutes: 10, from: 900, to: 960 }
  const two = { ...plan, drivers: [dayOf(), dayOf({ finishBy: 900, breaks: [lunch, tea] })] }

  const fixed = applyFixes(two, [
    { kind: 'finish-by', minute: 930, driver: 1 },
    { kind: 'lunch-until', minute: 970, driver: 1, rule: 1 },
  ])

  expect(fixed.drivers).toEqual([dayOf(), dayOf({ finishBy: 930, breaks: [lunch, { ...tea, to: 970 }] })])
})

it('is said in words', () => {
  const said = (fix: Fix) => describeFix(fix, 0, (entered) => `Street ${entered}`)

  expect(said({ kind: 'finish-by', minute: 1020 })).toBe('finish by 5:00 PM')
  expect(said({ kind: 'lunch-until', minute: 800 })).toBe('lunch until 1:20 PM')
  expect(said({ kind: 'open-until', entered: 0, minute: 700 })).toBe('keep open until 11:40 AM')
  expect(said({ kind: 'open-until', entered: 1, minute: 700 })).toBe('keep Street 1 open until 11:40 AM')
  expect(said({ kind: 'unlock', entered: 0 })).toBe('unlock it')
  expect(said({ kind: 'unlock', entered: 1 })).toBe('unlock Street 1')
})

const pair = ['pickup', 'delivery'].map((pairRole) => ({
  address: pairRole,
  coordinates: null,
  ...{
    pairName: pairRole === 'pickup' ? 'Rx 1' : 'rx 1 ',
    pairRole: pairRole as 'pickup' | 'delivery',
    maxRideMinutes: 30,
  },
  ...{
    together: 'a',
    apart: 'b',
    driver: 3,
    driverIsWish: true as const,
    vehicleKind: 'Van',
    position: 'last' as const,
  },
}))
const ring = [
  [40, -74],
  [41, -74],
  [41, -73],
] as const
const kinds: Plan = {
  ...plan,
  stops: pair,
  drivers: [dayOf({ loads: { Pallets: 2, lb: 9 }, territory: { ring } }), dayOf()],
}

it('changes loads by the name of their unit, and makes of a wall a price', () => {
  const { drivers } = applyFixes(kinds, [
    { kind: 'load', unit: 'pallets', amount: 5, driver: 0 },
    { kind: 'load', unit: 'cages', amount: 1, driver: 1 },
    { kind: 'reload', minutes: 15, driver: 0 },
    { kind: 'reload', minutes: 15, mostTrips: 3, driver: 1 },
    { kind: 'cross-territory', driver: 0 },
    { kind: 'cross-territory', driver: 1 },
    { kind: 'leave-at', minute: 400, driver: 1 },
    { kind: 'capacity', packages: 7, driver: 1 },
    { kind: 'skills', skills: ['lift'], driver: 1 },
  ])

  expect(drivers[0]).toMatchObject({ loads: { lb: 9, pallets: 5 }, territory: { ring, price: USUAL_CROSSING_CENTS } })
  expect(drivers[0]?.loads).not.toHaveProperty('Pallets')
  expect(drivers[1]).toMatchObject({ loads: { cages: 1 }, leaveAt: 400, capacity: 7, skills: ['lift'] })
  expect(drivers.map(({ reloads }) => reloads)).toEqual([{ minutes: 15 }, { minutes: 15, mostTrips: 3 }])
  expect(drivers[1]).not.toHaveProperty('territory')
})

it('lets a load ride longer at both halves of its pair, and no other', () => {
  const other = { address: 'c', coordinates: null, maxRideMinutes: 10 }
  const { stops: after } = applyFixes({ ...kinds, stops: [...pair, other] }, [
    { kind: 'ride', entered: 1, minutes: 45 },
  ])

  expect(after.map(({ maxRideMinutes }) => maxRideMinutes)).toEqual([45, 45, 10])
})

it.each([
  ['any-driver', ['driver', 'driverIsWish'], 'let any driver come'],
  ['any-vehicle', ['vehicleKind'], 'let any vehicle come'],
  ['not-together', ['together'], 'let it ride alone'],
  ['not-apart', ['apart'], 'let them ride together'],
  ['no-pair', ['pairName', 'pairRole', 'maxRideMinutes'], 'make it a stop of its own'],
  ['any-place', ['position'], 'let it be anywhere on the route'],
] as const)('releases a stop: %s', (kind, fields, words) => {
  const [before] = pair
  const [after] = applyFixes(kinds, [{ kind, entered: 0 }]).stops

  expect(after).toEqual(omit({ ...before }, ...fields))
  expect(describeFix({ kind, entered: 0 }, 0, String)).toBe(words)
})

it('says what a change of loads, rides and territories does', () => {
  const words = (fix: Fix): string => describeFix(fix, 0, String)

  expect(words({ kind: 'load', unit: 'pallets', amount: 5 })).toBe('take 5 pallets')
  expect(words({ kind: 'reload', minutes: 15 })).toBe('reload at the depot')
  expect(words({ kind: 'ride', entered: 0, minutes: 75 })).toBe('let it ride 1 h 15 min')
  expect(words({ kind: 'cross-territory', driver: 0 })).toMatch(/^leave the territory for \d+ dollars a stop$/)
})
