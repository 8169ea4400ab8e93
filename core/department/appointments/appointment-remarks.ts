import { formatClocks } from '#core/itinerary/arrival-times.ts'
import type { AvailableInspector } from '../availability/available-inspector.ts'
import { availableInspectors, canInspect, holidayOn } from '../availability/available-inspectors.ts'
import { type CivilTime, WORKDAY } from '../civil-time.ts'
import { weekdayOf } from '../dates-of-plan.ts'
import { type CapabilitySettings, capability } from '../ranking/capable.ts'
import { inspectionSeconds, type SecondsByCategory, secondsByCategory } from '../ranking/inspection-seconds.ts'
import { type AppointmentTimes, appointmentOf, doTouch } from '../routing/appointment.ts'
import type { Inspection } from '../rows/inspection.ts'
import type { RowsOf } from '../rows/workspace-rows.ts'
import { type Appointment, withAppointment } from './made-appointment.ts'

export const remarkCodes = [
  'backwards',
  'past',
  'done',
  'holiday',
  'outside-workday',
  'joint-visit',
  'unknown-inspector',
  'weekend',
  'away',
  'blocked-out',
  'overlapping',
  'nobody-free',
] as const
type RemarkCode = (typeof remarkCodes)[number]

/** Something that speaks against an appointment. */
export interface AppointmentRemark {
  readonly code: RemarkCode
  /** Whether it cannot be made so; otherwise it is a warning. */
  readonly isRefused: boolean
  readonly words: string
}

/** What an appointment is judged by. */
export interface AppointmentCase {
  readonly inspection: Inspection
  readonly appointment: Appointment
  /** With what was decided in the app. */
  readonly rows: RowsOf
  readonly settings: CapabilitySettings
  /** On the agency's clock. */
  readonly now: CivilTime
  /** Whether an inspector has marked it done. */
  readonly isDone: boolean
}

const refused = (code: RemarkCode, words: string): AppointmentRemark => ({ code, isRefused: true, words })
const warned = (code: RemarkCode, words: string): AppointmentRemark => ({ code, isRefused: false, words })

/**
 * What speaks against an appointment, the worst first. Refused is what no plan of the day could keep, whoever is
 * selected; warned of is what the lists of now speak against and somebody may still mend.
 */
export function appointmentRemarks(asked: AppointmentCase): AppointmentRemark[] {
  const { appointment, now, isDone } = asked
  const { start, finish } = appointment
  if (finish !== undefined && finish <= start) return [refused('backwards', 'It must end after it begins.')]
  return [
    ...(start < now ? [refused('past', 'That time has passed. Choose a later one.')] : []),
    ...(isDone ? [refused('done', 'An inspector has marked this inspection done.')] : []),
    ...remarksOfDay(asked),
    ...remarksOfPeople(asked),
  ]
}

const SUNDAY = 0
const SATURDAY = 6
const weekend: Readonly<Record<number, string>> = { [SUNDAY]: 'Sunday', [SATURDAY]: 'Saturday' }

function remarksOfDay(asked: AppointmentCase): AppointmentRemark[] {
  const { appointment, rows } = asked
  const date = appointment.start.slice(0, 10)
  const times = timesIn(asked)
  const holiday = holidayOn(rows.holidays, date)
  const weekday = weekend[weekdayOf(date)]
  const isOutside = times.from < WORKDAY.from || times.to > WORKDAY.to
  return [
    ...(holiday ? [refused('holiday', `${holiday.name}: no inspectors are available on this holiday.`)] : []),
    ...(isOutside
      ? [
          refused(
            'outside-workday',
            `${formatClocks(times.from, times.to)} is not within the workday, ${formatClocks(WORKDAY.from, WORKDAY.to)}.`,
          ),
        ]
      : []),
    ...(weekday ? [warned('weekend', `This day is a ${weekday}.`)] : []),
  ]
}

function remarksOfPeople(asked: AppointmentCase): AppointmentRemark[] {
  const { appointment, rows } = asked
  const { requiredInspectors } = appointment
  if (requiredInspectors.length > 1)
    return [refused('joint-visit', 'Joint visits are not planned. Name one inspector, or none.')]
  const date = appointment.start.slice(0, 10)
  // A holiday says that nobody is there.
  if (holidayOn(rows.holidays, date)) return []
  const people = availableInspectors(rows, date)
  const [name] = requiredInspectors
  if (name === undefined) return remarksOfAnybody(asked, people)
  const inspector = people.find(({ inspectorId }) => inspectorId === name)
  if (!inspector) return [refused('unknown-inspector', `${name} is not on the inspector list.`)]
  return [...remarksOfAbsence(asked, inspector), ...remarksOfOthers(asked, name)]
}

function remarksOfAbsence(asked: AppointmentCase, inspector: AvailableInspector): AppointmentRemark[] {
  const { inspectorId, availability } = inspector
  if (availability === 'blocked') return [warned('away', `${inspectorId} is blocked out all day.`)]
  return blocksAt(inspector, timesIn(asked)).map(({ eventName, from, to }) =>
    warned('blocked-out', `${inspectorId} is blocked out ${formatClocks(from, to)}: ${eventName}.`),
  )
}

/** Others that the same inspector must do: two that touch cannot both be kept. */
function remarksOfOthers(asked: AppointmentCase, name: string): AppointmentRemark[] {
  const { inspection, appointment, rows } = asked
  const date = appointment.start.slice(0, 10)
  const times = timesIn(asked)
  const durations = secondsByCategory(rows.durations)
  return rows.inspections.flatMap((each) => {
    if (each.inspectionId === inspection.inspectionId || each.appointmentStart?.slice(0, 10) !== date) return []
    if (!each.requiredInspectors.includes(name)) return []
    const other = timesOf(each, durations)
    if (!other || !doTouch(other, times)) return []
    const words = `${name} has another appointment ${formatClocks(other.from, other.to)}: inspection ${each.inspectionId}, ${each.street}.`
    return [warned('overlapping', words)]
  })
}

function remarksOfAnybody(asked: AppointmentCase, people: readonly AvailableInspector[]): AppointmentRemark[] {
  const { inspection, appointment, settings } = asked
  const planned = { ...inspection, requiredInspectors: appointment.requiredInspectors }
  const times = timesIn(asked)
  const isFree = people.some(
    (each) =>
      canInspect(each) && capability(planned, each, settings) === 'capable' && blocksAt(each, times).length === 0,
  )
  return isFree ? [] : [warned('nobody-free', 'Nobody who may do this inspection is there at that time.')]
}

const blocksAt = ({ partialBlocks }: AvailableInspector, times: AppointmentTimes) =>
  partialBlocks.filter(({ from, to }) => from < times.to && to > times.from)

const timesOf = (inspection: Inspection, durations: SecondsByCategory): AppointmentTimes | undefined =>
  appointmentOf({ ...inspection, importedDuration: inspectionSeconds(inspection, durations) })

/** As the plan of the day will have it. */
function timesIn({ inspection, appointment, rows }: AppointmentCase): AppointmentTimes {
  const times = timesOf(withAppointment(inspection, appointment), secondsByCategory(rows.durations))
  if (!times) throw new Error('A row with an appointment has its times')
  return times
}
