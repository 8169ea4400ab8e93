import type { DayInput } from '#core/department/assignment/day-assignment.ts'
import type { RoutableInspector } from '#core/department/availability/available-inspector.ts'
import type { ChangedRoute } from '#core/department/changes/route-order.ts'
import { WORKDAY } from '#core/department/civil-time.ts'
import { defaultSettings } from '#core/department/default-settings.ts'
import type { RankedInspection } from '#core/department/ranking/ranked-inspection.ts'
import { timeAt } from '#core/department/routing/minute-of-day.ts'
import { createRandom } from '#engine/base/random.ts'
import { inspectionOf } from './build-inspection.ts'
import { inspectorOf } from './build-inspector.ts'

export const departmentDate = '2026-11-24'
const home = { lat: 40.75, lng: -73.99 }

/** A ranked inspection beside the home of `routableOf`; a test says only what matters to it. */
export const rankedOf = (words: Partial<RankedInspection> = {}): RankedInspection => ({
  ...inspectionOf(),
  ...home,
  rank: 1,
  isReinspection: false,
  daysSinceOpen: 23,
  slaDays: 40,
  daysLeft: 17,
  bucket: 'Higher',
  importedDuration: 1800,
  ...words,
})

/** A ranked inspection that is prescheduled, at a minute of the day. */
export const promisedOf = (minute: number, words: Partial<RankedInspection> = {}): RankedInspection =>
  rankedOf({
    status: 'Scheduled',
    appointmentStart: timeAt(departmentDate, minute),
    appointmentFinish: timeAt(departmentDate, minute + 30),
    ...words,
  })

/** An inspector whose day can be routed. */
export const routableOf = (words: Partial<RoutableInspector> = {}): RoutableInspector => ({
  ...inspectorOf(),
  availability: 'available',
  partialBlocks: [],
  districtCodes: ['105'],
  home,
  homeAddress: '304 West 34 Street, NYC, NY 10001',
  color: 0,
  ...words,
})

/** A route that may be changed, of inspections that lie where they say. */
export const routeOf = (inspector: RoutableInspector, inspections: readonly RankedInspection[]): ChangedRoute => ({
  inspector,
  inspections,
  finishBy: WORKDAY.to,
})

/** A day of one inspector and nothing to do; a test says what matters to it. */
export const dayInputOf = (words: Partial<DayInput> = {}): DayInput => ({
  date: departmentDate,
  inspections: [],
  inspectors: [routableOf()],
  settings: defaultSettings,
  neighbours: { '105': ['104'], '104': ['105'], '106': [] },
  seed: 1,
  ...words,
})

/** Inspectors and inspections of one corner of the city, with appointments, block-outs and every kind of obstacle. */
export function randomDepartmentDay(seed: number, inspections = 40, inspectors = 4): DayInput {
  const random = createRandom(seed)
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[random.below(items.length)] ?? items[0]
  const near = () => ({ lat: home.lat + random.next() * 0.06, lng: home.lng + random.next() * 0.06 })
  const people = Array.from({ length: inspectors }, (_, index) => {
    const from = 480 + 30 * random.below(14)
    const block = {
      eventId: `${index}`,
      eventName: 'Training',
      from,
      to: Math.min(990, from + 30 * (1 + random.below(5))),
    }
    return routableOf({
      inspectorId: `EC${index + 1}`,
      home: near(),
      mobility: pick(['Car', 'Car', 'Car', 'Walking']),
      skills: pick([['Elevator'], ['Plumbing', 'Gas'], ['Zoning']]),
      districtCodes: pick([['105'], ['104'], ['106']]),
      ...(random.next() < 0.4 ? { availability: 'partial', partialBlocks: [block] } : {}),
    })
  })
  const ranked = Array.from({ length: inspections }, (_, index) => {
    const words = {
      ...near(),
      inspectionId: `${index + 1}`,
      rank: index + 1,
      daysLeft: random.below(60) - 20,
      district: pick([104, 105, 106, 107]),
      importedDuration: 60 * pick([10, 15, 30, 45, 60, 90]),
      complaintCategory: pick(['05 - Permit', '05 - Permit', '63 - Elevator', '66 - Plumbing', 'ZZ - Unknown']),
    }
    if (random.next() > 0.15) return rankedOf(words)
    const required = pick([[], ['EC1'], ['EC2'], ['EC9'], ['EC1', 'EC2']])
    return promisedOf(450 + 15 * random.below(40), { ...words, requiredInspectors: required })
  })
  return dayInputOf({ inspections: ranked, inspectors: people, seed })
}
