import type { Random } from '#core/kernel/random.ts'
import { addDays } from '../civil-days.ts'
import type { CivilDay } from '../civil-time.ts'
import type { Inspection, Priority } from '../rows/inspection.ts'
import { type SampleCategory, sampleCategories } from './sample-categories.ts'
import { type SampleDistrict, sampleDistricts } from './sample-districts.ts'

/** How many open inspections the sample city has besides those with an appointment. */
const PENDING = 340
/** One in so many is at the address of the one before: a building seldom has one complaint alone. */
const SAME_HOUSE = 12

const priorityOf: readonly (readonly [Priority, number])[] = [
  ['A', 3],
  ['B+', 20],
  ['B', 35],
  ['C', 29],
  ['D', 13],
]

/** The open inspections of the sample city on a day, in no order. */
export function sampleInspections(date: CivilDay, random: Random): Inspection[] {
  const inspections: Inspection[] = []
  for (let index = 0; index < PENDING; index++) {
    const before = random.below(SAME_HOUSE) === 0 ? inspections.at(-1) : undefined
    inspections.push({ ...inspectionAt(index, date, random), ...(before ? houseOf(before) : {}) })
  }
  return inspections
}

/** An inspection of a category somewhere in a district. `index` makes its ids. */
export function inspectionOfKind(
  index: number,
  category: SampleCategory,
  district: SampleDistrict,
  random: Random,
): Omit<Inspection, 'openDate' | 'priority' | 'taskType'> {
  return {
    inspectionId: String(4_700_001 + index),
    recordId: String(3_600_001 + index),
    unit: category.unit,
    duration: category.seconds,
    status: 'Pending',
    ...houseIn(district, random),
    requiredInspectors: [],
    complaintCategory: `${category.code} - ${category.text}`,
  }
}

function inspectionAt(index: number, date: CivilDay, random: Random): Inspection {
  const category = weighted(sampleCategories, ({ weight }) => weight, random)
  const district = sampleDistricts[random.below(sampleDistricts.length)]
  if (!category || !district) throw new Error('The sample city has no districts or no complaints')
  return { ...inspectionOfKind(index, category, district, random), ...recordOf(date, random) }
}

/** Of how long ago a record is, and how urgent: most are young, and re-inspections are older than the first. */
export function recordOf(date: CivilDay, random: Random): Pick<Inspection, 'openDate' | 'priority' | 'taskType'> {
  const [priority] = weighted(priorityOf, ([, weight]) => weight, random) ?? ['C']
  const isAgain = random.below(5) === 0
  const days = Math.floor(random.next() * random.next() * (isAgain ? 220 : 95)) + 1
  return { openDate: addDays(date, -days), priority, taskType: isAgain ? 'Re-inspection' : 'Inspection' }
}

type House = Pick<Inspection, 'district' | 'street' | 'city' | 'state' | 'postcode' | 'lat' | 'lng'>

const houseOf = ({ district, street, city, state, postcode, lat, lng }: Inspection): House => ({
  district,
  street,
  city,
  state,
  postcode,
  lat,
  lng,
})

const METERS_PER_DEGREE = 111_195
/** Streets of a district run beside one another, so many metres apart; every second number has a house. */
const BETWEEN_STREETS = 260
const HOUSES = 120
const FRONTAGE = 6
/** The grid of the city is turned by so much against the points of the compass. */
const TURN = (29 / 180) * Math.PI

/** A house on a street of a district. The same number always lies at the same place. */
function houseIn({ code, borough, lat, lng, postcode, streets }: SampleDistrict, random: Random): House {
  const which = random.below(streets.length)
  const house = random.below(HOUSES)
  const along = (house - HOUSES / 2) * FRONTAGE
  const across = (which - (streets.length - 1) / 2) * BETWEEN_STREETS
  const north = along * Math.cos(TURN) - across * Math.sin(TURN)
  const east = along * Math.sin(TURN) + across * Math.cos(TURN)
  return {
    district: code,
    street: `${100 + 2 * house + which} ${streets[which] ?? ''}`,
    city: borough,
    state: 'NY',
    postcode,
    lat: rounded(lat + north / METERS_PER_DEGREE),
    lng: rounded(lng + east / (METERS_PER_DEGREE * Math.cos((lat * Math.PI) / 180))),
  }
}

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** One of the items, as often as its weight says. */
export function weighted<Item>(
  items: readonly Item[],
  weightOf: (item: Item) => number,
  random: Random,
): Item | undefined {
  let left = random.next() * items.reduce((sum, item) => sum + weightOf(item), 0)
  return items.find((item) => {
    left -= weightOf(item)
    return left < 0
  })
}
