import { sampleDistricts } from '#core/places/sample/sample-districts.ts'
import type { Random } from '#engine/base/random.ts'
import type { AvailableInspector } from '../availability/available-inspector.ts'
import { availableInspectors, canInspect } from '../availability/available-inspectors.ts'
import type { CivilDay } from '../civil-time.ts'
import { defaultSettings } from '../default-settings.ts'
import { capability } from '../ranking/capable.ts'
import type { Inspection } from '../rows/inspection.ts'
import type { RowsOf } from '../rows/workspace-rows.ts'
import { sampleCategories } from './sample-categories.ts'
import { inspectionOfKind, recordOf } from './sample-inspections.ts'

/** Minutes of the day at which appointments begin. */
const starts = [8 * 60 + 30, 10 * 60, 13 * 60 + 15, 14 * 60 + 30]
const PER_DAY = 4
const LENGTH = 45

/**
 * Inspections that were promised for times of the week, each to an inspector who can keep the promise: who is there
 * then, works in that district and has one appointment that day. `from` is the index of the first.
 */
export function sampleAppointments(
  week: readonly CivilDay[],
  rows: Omit<RowsOf, 'inspections' | 'durations'>,
  from: number,
  random: Random,
): Inspection[] {
  const appointments: Inspection[] = []
  for (const day of week) {
    const there = availableInspectors(rows, day).filter((each) => canInspect(each) && each.districtCodes.length > 0)
    for (let count = 0; count < PER_DAY && there.length > 0; count++) {
      const [inspector] = there.splice(random.below(there.length), 1)
      const appointment = inspector && appointmentWith(inspector, day, from + appointments.length, random)
      // Opened before the week: a record is older than the promise.
      if (appointment) appointments.push({ ...appointment, ...recordOf(week[0] ?? day, random) })
    }
  }
  return appointments
}

function appointmentWith(
  inspector: AvailableInspector,
  day: CivilDay,
  index: number,
  random: Random,
): Omit<Inspection, 'openDate' | 'priority' | 'taskType'> | undefined {
  const start = pick(
    starts.filter((each) => inspector.partialBlocks.every(({ from, to }) => each + LENGTH <= from || each >= to)),
    random,
  )
  const district = pick(
    sampleDistricts.filter(({ code }) => inspector.districtCodes.includes(String(code))),
    random,
  )
  const category = pick(
    sampleCategories.filter(({ code, unit }) => {
      const inspection = { unit, complaintCategory: `${code} - `, requiredInspectors: [] }
      return capability(inspection, inspector, defaultSettings) === 'capable'
    }),
    random,
  )
  if (start === undefined || !district || !category) return undefined
  return {
    ...inspectionOfKind(index, category, district, random),
    status: 'Scheduled',
    duration: LENGTH * 60,
    appointmentStart: timeOf(day, start),
    appointmentFinish: timeOf(day, start + LENGTH),
    requiredInspectors: [inspector.inspectorId],
  }
}

const pick = <Item>(items: readonly Item[], random: Random): Item | undefined => items[random.below(items.length)]

const timeOf = (day: CivilDay, minute: number): string =>
  `${day} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`
