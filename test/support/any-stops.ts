import fc from 'fast-check'
import type { WrittenStop } from '#core/places/columns/stop-parts.ts'
import { anyLoads, anyPosition, anyText, anyWord } from './any-text.ts'

const phone = fc.constantFrom(
  '+1 212 555 0101',
  '(212) 555-0102 ext. 7',
  '020 7946 0018',
  '00491701234567',
  '+4930123456',
)
const minutes = (most: number) => fc.integer({ min: 0, max: most })
const window = fc
  .tuple(minutes(1439), minutes(1439))
  .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const)
const night = fc
  .tuple(fc.integer({ min: 800, max: 1439 }), fc.integer({ min: 1, max: 719 }))
  .filter(([from, to]) => from - to > 720)
  .map(([from, to]) => [from, to + 1440] as const)
const note = anyText(500).filter((text) => !text.includes('; '))

/** All that is known of a stop in a file: a field that is new does not compile before it stands here. */
const fields: { readonly [Key in keyof Required<Omit<WrittenStop, 'id'>>]: fc.Arbitrary<Required<WrittenStop>[Key]> } =
  {
    address: anyText(300),
    coordinates: anyPosition,
    withinMeters: fc.integer({ min: 1, max: 9000 }),
    window: fc.oneof(window, night),
    lateMinutes: minutes(600),
    serviceMinutes: minutes(600),
    packages: minutes(10_000),
    loads: anyLoads,
    skills: fc.uniqueArray(anyWord, { minLength: 1, maxLength: 5 }),
    priority: minutes(100),
    position: fc.constantFrom('first', 'last'),
    lockedAt: minutes(199),
    pairName: anyText(60),
    pairRole: fc.constantFrom('pickup', 'delivery'),
    maxRideMinutes: fc.integer({ min: 1, max: 600 }),
    together: anyText(60),
    apart: anyText(60),
    driver: fc.integer({ min: 1, max: 1_000_000 }),
    driverName: anyWord,
    driverIsWish: fc.constant(true as const),
    vehicleKind: anyText(60),
    date: fc.constantFrom('2026-11-26', '2027-03-04'),
    orderNumber: fc.nat(99_999).map((number) => `#${number}`),
    contactName: anyText(100),
    contactPhone: phone,
    contactEmail: fc.nat(999).map((number) => `ann.lee+${number}@example.com`),
    note,
  }

const anyStop = fc.record(fields, { requiredKeys: ['address', 'coordinates'] })
/** Stops of one order are one stop; who is named is not numbered besides. */
export const anyStops = fc
  .uniqueArray(anyStop, { minLength: 1, maxLength: 6, selector: ({ address }) => address })
  .filter((stops) => new Set(stops.map(({ orderNumber }, place) => orderNumber ?? place)).size === stops.length)
  .map((stops) =>
    stops.map(({ driver, ...stop }) => ((stop.driverName ?? driver) === driver && driver ? { ...stop, driver } : stop)),
  )
