import { addDays } from '#core/kernel/civil-days.ts'
import { type SampleDistrict, sampleDistricts } from '#core/places/sample/sample-districts.ts'
import { houseIn } from '#core/places/sample/sample-house.ts'
import type { Random } from '#engine/base/random.ts'
import type { CivilDay } from '../civil-time.ts'
import type { Inspection, Priority } from '../rows/inspection.ts'
import { type SampleCategory, sampleCategories } from './sample-categories.ts'

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
    ...houseOfDistrict(district, random),
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

function houseOfDistrict(district: SampleDistrict, random: Random): House {
  const { street, postcode, lat, lng } = houseIn(district, random)
  const { code, borough: city } = district
  return { district: code, street, city, state: 'NY', postcode, lat, lng }
}

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
