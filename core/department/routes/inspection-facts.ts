import type { RoutedInspection } from '../routing/inspector-route.ts'
import { clockSpan, dayText, minuteOf } from './civil-clock.ts'
import { historyWords } from './history-words.ts'

/** What the map says about an inspection. */
export interface InspectionFacts {
  readonly title: string
  readonly address: string
  /** When the inspector is there. */
  readonly time: string
  readonly method: 'Automated' | 'Manual'
  /** What it is by what it is called, in the order of reading. */
  readonly lines: readonly { readonly name: string; readonly words: string; readonly overdue?: boolean }[]
}

/** Everything about an inspection that helps who goes there, in words. */
export function inspectionFacts(inspection: RoutedInspection): InspectionFacts {
  const { newAppointmentStart, newAppointmentFinish, appointmentStart, appointmentFinish, daysLeft } = inspection
  const tried = historyWords(inspection.field)
  const promised =
    appointmentStart !== undefined && appointmentFinish !== undefined
      ? [{ name: 'Appointment', words: clockSpan(minuteOf(appointmentStart), minuteOf(appointmentFinish)) }]
      : []
  return {
    title: `Inspection ${inspection.inspectionId}`,
    address: addressOf(inspection),
    time: clockSpan(minuteOf(newAppointmentStart), minuteOf(newAppointmentFinish)),
    method: inspection.status === 'Scheduled' ? 'Manual' : 'Automated',
    lines: [
      ...promised,
      { name: 'Record', words: `${inspection.recordId}, open ${dayText(inspection.openDate)}` },
      { name: 'Days left', words: `${signed(daysLeft)} of ${inspection.slaDays}`, overdue: daysLeft < 0 },
      { name: 'Task', words: inspection.taskType },
      { name: 'Unit', words: inspection.unit },
      { name: 'District', words: String(inspection.district) },
      { name: 'Category', words: inspection.complaintCategory },
      ...(tried === '' ? [] : [{ name: 'Tried', words: tried }]),
    ],
  }
}

/** An address in one line, as map apps find it. */
export const addressOf = ({
  street,
  city,
  state,
  postcode,
}: Pick<RoutedInspection, 'street' | 'city' | 'state' | 'postcode'>): string =>
  `${street}, ${city}, ${state} ${postcode}`

const signed = (days: number): string => (days < 0 ? `−${-days}` : String(days))

// Five decimals of a degree are about a metre.
const SAME_PLACE = 1e-5

/** The inspections of a route that share the address of one, that one included, in driving order. */
export function atSameAddress<At extends Pick<RoutedInspection, 'lat' | 'lng' | 'inspectionId'>>(
  inspections: readonly At[],
  inspectionId: string,
): At[] {
  const chosen = inspections.find((inspection) => inspection.inspectionId === inspectionId)
  if (!chosen) return []
  return inspections.filter(
    ({ lat, lng }) => Math.abs(lat - chosen.lat) < SAME_PLACE && Math.abs(lng - chosen.lng) < SAME_PLACE,
  )
}
