import fc from 'fast-check'
import type { TeamDriver } from '#core/teams/team.ts'
import { anyLoads, anyMinute, anyPosition, anyText, anyWord } from './any-text.ts'

const place = fc
  .record(
    { address: anyText(300), coordinates: anyPosition, withinMeters: fc.integer({ min: 1, max: 9000 }) },
    { requiredKeys: ['address', 'coordinates'] },
  )
  .filter(({ address }) => !/^(?:depot|the depot|hub|warehouse|-)$/i.test(address))
const cents = fc.integer({ min: 1, max: 1_000_000 })
const factor = fc.integer({ min: 25, max: 400 }).map((percent) => percent / 100)
const square = [
  [40, -74],
  [40.1, -74],
  [40.1, -73.9],
] as const

/** All that a team may say of a driver: a field that is new does not compile before it stands here. */
const fields: { readonly [Key in keyof Required<TeamDriver>]: fc.Arbitrary<Required<TeamDriver>[Key]> } = {
  id: fc.integer({ min: 1, max: 1000 }),
  name: anyText(200),
  email: fc.nat(99_999).map((number) => `driver${number}@example.com`),
  phoneNum: fc.constantFrom('+1 212 555 0101', '(212) 555-0102 ext. 7', '020 7946 0018', '00491701234567'),
  colorCode: fc.constantFrom('#485EF3', '#02937D', '#7d0240'),
  shift: fc.tuple(anyMinute, anyMinute).filter(([from, to]) => from !== to),
  leaveBy: anyMinute,
  breaks: fc.array(fc.record({ minutes: fc.integer({ min: 1, max: 600 }), from: anyMinute, to: anyMinute }), {
    maxLength: 4,
  }),
  prices: fc
    .record(
      {
        centsPerHour: cents,
        centsPerMile: cents,
        overtimeAfterMinutes: fc.integer({ min: 0, max: 2880 }),
        overtimeCentsPerHour: cents,
        unpaidBreaks: fc.boolean(),
      },
      { requiredKeys: [] },
    )
    .filter((prices) => Object.keys(prices).length > 0),
  maxMinutes: fc.integer({ min: 0, max: 2880 }),
  maxStops: fc.integer({ min: 0, max: 200 }),
  capacity: fc.integer({ min: 0, max: 100_000 }),
  skills: fc.uniqueArray(anyWord, { minLength: 1, maxLength: 5 }),
  start: place,
  end: place,
  sharesPosition: fc.boolean(),
  loads: anyLoads,
  reloads: fc.record(
    { minutes: fc.integer({ min: 0, max: 240 }), mostTrips: fc.integer({ min: 1, max: 20 }) },
    { requiredKeys: ['minutes'] },
  ),
  territory: fc.record({ ring: fc.constant(square), name: anyText(60), price: cents }, { requiredKeys: ['ring'] }),
  speedFactor: factor,
  serviceFactor: factor,
  vehicleKind: anyText(60),
}
const anyDriver = fc.record(fields, { requiredKeys: ['id', 'name', 'email', 'colorCode'] })
/** Drivers of one team, each with an e-mail of their own. */
export const anyTeam = fc.uniqueArray(anyDriver, { minLength: 1, maxLength: 6, selector: ({ email }) => email })
