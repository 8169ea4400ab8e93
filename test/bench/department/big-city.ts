import type { CivilDay } from '#core/department/civil-time.ts'
import { defaultSettings } from '#core/department/default-settings.ts'
import { districtNeighbours } from '#core/department/districts/neighbours.ts'
import type { Inspection } from '#core/department/rows/inspection.ts'
import type { Inspector } from '#core/department/rows/inspector.ts'
import type { RowsOf } from '#core/department/rows/workspace-rows.ts'
import { addDays } from '#core/kernel/civil-days.ts'
import { createRandom, type Random } from '#engine/base/random.ts'
import { readTable } from './days.ts'

/** How large a city is. */
export interface CitySize {
  readonly inspections: number
  readonly inspectors: number
}

const BOROUGHS = ['Manhattan', 'Bronx', 'Brooklyn', 'Queens', 'Staten Island'] as const
const PRIORITIES = ['A', 'B+', 'B', 'B', 'B', 'C', 'C', 'C', 'D'] as const
const MINUTES = [15, 20, 30, 30, 40, 45, 60, 60, 90] as const
const SKILLS = [
  'Scaffold, Zoning, Excavation',
  'Construction Safety, Electrical, Demolition',
  'Facade, Elevator, Illegal Conversion',
  'Construction Safety, Elevator, Zoning',
  'Illegal Conversion, Excavation, Sidewalk Shed',
] as const
const PLUMBING = ['Gas, Plumbing, Boiler', 'Sprinkler, Standpipe, Plumbing'] as const
/** Of the inspections, those with an appointment on the date. */
const PROMISED = 0.03
/** Of the inspectors, those with a block-out on the date, and those who walk. */
const BLOCKED = 0.1
const WALKING = 0.06

/** A city made of real addresses: the same size, date and seed make the same one. */
export function bigCity({ inspections, inspectors }: CitySize, date: CivilDay, seed: number): RowsOf {
  const random = createRandom(seed)
  const addresses = readTable('nyc/addresses.csv')
  const people = Array.from({ length: inspectors }, (_, index) => makeInspector(random, addresses, index))
  return {
    inspections: Array.from({ length: inspections }, (_, index) =>
      makeInspection({ random, addresses, date, people }, index),
    ),
    durations: Object.keys(defaultSettings.categorySkills).map((category) => ({
      category,
      seconds: pick(random, MINUTES) * 60,
    })),
    inspectors: people.map(({ inspector }) => inspector),
    calendar: people
      .filter(() => random.next() < BLOCKED)
      .map(({ inspector }, index) => makeBlock(random, inspector, { date, index })),
    holidays: [{ name: 'A day off', start: `${addDays(date, 30)} 00:00:00`, end: `${addDays(date, 30)} 23:59:59` }],
    districts: people.map(({ inspector: { inspectorId }, districts }) => ({ inspectorId, districts })),
  }
}

interface Person {
  readonly inspector: Inspector
  readonly districts: readonly string[]
}

type Address = Readonly<Record<string, string>>

function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[random.below(items.length)]
  if (item === undefined) throw new Error('there is nothing to pick from')
  return item
}

/** Somebody who lives in the middle of their districts: one, and those beside it. */
function makeInspector(random: Random, addresses: readonly Address[], index: number): Person {
  const home = pick(random, addresses)
  const district = home.community_district ?? ''
  const isPlumber = index % 5 === 4
  const department = isPlumber ? 'Enforcement Plumbing' : 'Enforcement Construction'
  const inspector: Inspector = {
    inspectorId: `${isPlumber ? 'EP' : 'EC'}${3000 + index}`,
    departmentName: `NYC DOB - ${department}`,
    department,
    boroughs: [boroughOf(district)],
    postcode: home.zip ?? '',
    calendarId: `${80_000 + index}`,
    calendarName: 'Bench_Calendar',
    skills: pick(random, isPlumber ? PLUMBING : SKILLS).split(', '),
    street: `${home.house_number} ${home.street}`,
    city: 'NYC',
    state: 'NY',
    mobility: random.next() < WALKING ? 'Walking' : 'Car',
  }
  return { inspector, districts: [district, ...(districtNeighbours[district] ?? [])].slice(0, 6) }
}

const boroughOf = (district: string): (typeof BOROUGHS)[number] => BOROUGHS[Number(district[0]) - 1] ?? 'Manhattan'

interface Making {
  readonly random: Random
  readonly addresses: readonly Address[]
  readonly date: CivilDay
  readonly people: readonly Person[]
}

function makeInspection({ random, addresses, date, people }: Making, index: number): Inspection {
  const place = pick(random, addresses)
  const district = Number(place.community_district)
  const duration = pick(random, MINUTES) * 60
  return {
    inspectionId: `${5_000_000 + index}`,
    recordId: `${6_000_000 + index}`,
    openDate: addDays(date, -random.below(120)),
    priority: pick(random, PRIORITIES),
    taskType: random.next() < 0.25 ? 'Re-inspection' : 'Inspection',
    unit: random.next() < 0.75 ? 'Construction Enforcement' : 'Quality of Life',
    duration,
    status: 'Pending',
    district,
    street: `${place.house_number} ${place.street}`,
    city: boroughOf(`${district}`),
    state: 'NY',
    postcode: place.zip ?? '',
    lat: Number(place.lat),
    lng: Number(place.lng),
    requiredInspectors: [],
    complaintCategory: `${pick(random, Object.keys(defaultSettings.categorySkills))} - Bench`,
    ...(random.next() < PROMISED ? promise({ random, date, people }, { district, duration }) : {}),
  }
}

/** An appointment with somebody of the district, or with whoever may do it. */
function promise(
  { random, date, people }: Omit<Making, 'addresses'>,
  { district, duration }: { readonly district: number; readonly duration: number },
): Pick<Inspection, 'status' | 'appointmentStart' | 'appointmentFinish' | 'requiredInspectors'> {
  const local = people.filter(({ districts }) => districts.includes(`${district}`))
  const start = 540 + 15 * random.below(24)
  return {
    status: 'Scheduled',
    appointmentStart: `${date} ${clock(start)}:00`,
    appointmentFinish: `${date} ${clock(start + duration / 60)}:00`,
    requiredInspectors: local.length > 0 && random.next() < 0.8 ? [pick(random, local).inspector.inspectorId] : [],
  }
}

function makeBlock(
  random: Random,
  { inspectorId, calendarId, calendarName }: Inspector,
  { date, index }: { readonly date: CivilDay; readonly index: number },
): RowsOf['calendar'][number] {
  const start = 480 + 30 * random.below(13)
  return {
    inspectorId,
    calendarId,
    calendarName,
    eventType: 'Block Out',
    eventName: 'Training',
    eventId: `${890_000 + index}`,
    start: `${date} ${clock(start)}:00`,
    end: `${date} ${clock(start + 120)}:00`,
  }
}

const clock = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => `${part}`.padStart(2, '0')).join(':')
