import { formatClock } from '#core/itinerary/arrival-times.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import { districtsInReach } from '../assignment/allowed-inspectors.ts'
import type { DayInput } from '../assignment/day-assignment.ts'
import { capability } from '../ranking/capable.ts'
import { categoryCode } from '../ranking/category-code.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { type AppointmentTimes, appointmentOf, doTouch, isPrescheduled, minutesOf } from '../routing/appointment.ts'
import type { ChangedRoute } from './route-order.ts'
import { type TimedOrder, timeOrder } from './time-order.ts'

/** What the rules are read from. */
export type ChangeRules = Pick<DayInput, 'settings' | 'neighbours'>

/** A rule that a route breaks. */
export interface BrokenRule {
  /** The rule and whom it is about; the same before and after a change. */
  readonly key: string
  /** By how much, in minutes; 0 where it is broken or not. */
  readonly excess: number
  /** A sentence without its full stop, as the price of a change shows it. */
  readonly words: string
}

/** Begin of the key of inspections outside the districts of whoever does them. */
export const OUTSIDE = 'district'

/** Minutes of inspections that a day takes: 7 h 30 min, and 7 h with an appointment. */
const CAPACITY = { usual: 450, scheduled: 420 } as const

/** Every rule that a route breaks as it stands, those of the clock first. */
export function brokenRules(
  route: ChangedRoute,
  rules: ChangeRules,
  times: TimedOrder = timeOrder(route),
): BrokenRule[] {
  return [
    ...pastEnd(route, times),
    ...missed(route, times),
    ...overlapping(route),
    ...route.inspections.flatMap((inspection) => notTheirs(route, inspection, rules)),
    ...overCapacity(route),
  ]
}

function pastEnd({ inspector: { inspectorId }, finishBy }: ChangedRoute, { finishesAt }: TimedOrder): BrokenRule[] {
  const excess = finishesAt - finishBy
  if (excess <= 0) return []
  const words = `${inspectorId} is home at ${formatClock(finishesAt)}, ${formatMinutes(excess)} after ${formatClock(finishBy)}`
  return [{ key: `past-end ${inspectorId}`, excess, words }]
}

function missed({ inspector, inspections }: ChangedRoute, { late, visits }: TimedOrder): BrokenRule[] {
  return late.flatMap((place) => {
    const inspection = inspections[place]
    const appointment = inspection && appointmentOf(inspection)
    const visit = visits[place]
    if (!appointment || !visit) return []
    const { inspectionId } = inspection
    const block = inspector.partialBlocks.find((each) => overlaps(each, appointment))
    const words = block
      ? `${inspectionId} is promised for ${formatClock(appointment.from)}, when ${inspector.inspectorId} is away (${block.eventName})`
      : `${inspectionId} is promised for ${formatClock(appointment.from)} and begun at ${formatClock(visit.from)}`
    return [{ key: `missed ${inspectionId}`, excess: visit.from - appointment.latest, words }]
  })
}

function overlapping({ inspector: { inspectorId }, inspections }: ChangedRoute): BrokenRule[] {
  const booked = inspections.flatMap((inspection) => {
    const appointment = appointmentOf(inspection)
    return appointment ? [{ inspectionId: inspection.inspectionId, appointment }] : []
  })
  return booked.flatMap((one, index) =>
    booked
      .slice(index + 1)
      .filter((other) => doTouch(one.appointment, other.appointment))
      .map((other) => ({
        key: `overlap ${[one.inspectionId, other.inspectionId].sort().join(' ')}`,
        excess: 0,
        words: `The appointments of ${one.inspectionId} and ${other.inspectionId} overlap or touch on the day of ${inspectorId}`,
      })),
  )
}

const overlaps = (one: Pick<AppointmentTimes, 'from' | 'to'>, other: Pick<AppointmentTimes, 'from' | 'to'>): boolean =>
  one.from < other.to && other.from < one.to

/** What speaks against an inspector: department, skill, whoever was asked for instead, or the district. */
export function notTheirs({ inspector }: ChangedRoute, inspection: RankedInspection, rules: ChangeRules): BrokenRule[] {
  const { inspectorId } = inspector
  const { inspectionId, district, requiredInspectors } = inspection
  const verdict = capability(inspection, inspector, rules.settings)
  const broken = (key: string, words: string) => [{ key: `${key} ${inspectionId} ${inspectorId}`, excess: 0, words }]
  const category = categoryCode(inspection.complaintCategory)
  switch (verdict) {
    case 'required-absent':
      return broken('required', `${inspectionId} asks for ${requiredInspectors.join(', ')}, not ${inspectorId}`)
    case 'unmapped-category':
      return broken('category', `Category ${category} of ${inspectionId} is mapped to no skill`)
    case 'no-department':
      return broken('department', `${inspectorId} is of a department that does not do ${inspection.unit}`)
    case 'no-skill':
      return broken('skill', `${inspectorId} lacks the skill for category ${category} of ${inspectionId}`)
  }
  if (isPrescheduled(inspection) || districtsInReach(inspector, rules.neighbours).has(`${district}`)) return []
  return broken(OUTSIDE, `District ${district} is neither ${inspectorId}'s nor beside it`)
}

function overCapacity({ inspector: { inspectorId, partialBlocks }, inspections }: ChangedRoute): BrokenRule[] {
  const away = partialBlocks.reduce((sum, { from, to }) => sum + to - from, 0)
  const minutes = inspections.reduce((sum, inspection) => sum + minutesOf(inspection), away)
  const capacity = inspections.some(isPrescheduled) ? CAPACITY.scheduled : CAPACITY.usual
  if (minutes <= capacity || inspections.every(isPrescheduled)) return []
  const words = `${inspectorId} has ${formatMinutes(minutes)} of inspections${away > 0 ? ' and time off' : ''}, more than ${formatMinutes(capacity)}`
  return [{ key: `capacity ${inspectorId}`, excess: minutes - capacity, words }]
}
