import { formatClock } from '#core/itinerary/arrival-times.ts'
import { counted } from '#core/kernel/counted.ts'
import type { DayInput } from '../assignment/day-assignment.ts'
import type { RoutableInspector } from '../availability/available-inspector.ts'
import { incapableRule } from '../ranking/capable.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { appointmentOf, isPrescheduled } from '../routing/appointment.ts'
import type { Unrouted, UnroutedCode } from '../unrouted.ts'
import type { Candidate } from './choose-candidates.ts'

type Reason = Omit<Unrouted, 'inspectionId'>

/** Why nobody may do an inspection, with a sentence that ends with what can be done. */
export function explainImpossible(
  inspection: RankedInspection,
  code: UnroutedCode,
  settings: DayInput['settings'],
): Reason {
  return { code, rule: impossibleRule(inspection, code, settings) }
}

function impossibleRule(inspection: RankedInspection, code: UnroutedCode, settings: DayInput['settings']): string {
  switch (code) {
    case 'unmapped-category':
    case 'no-department':
    case 'no-skill':
    case 'required-absent':
      return incapableRule(code, inspection, settings)
    case 'no-district':
      return `Nobody who may do it has district ${inspection.district} or one beside it. Select an inspector who has, or give it to somebody by hand.`
    case 'joint-visit':
      return `It asks for ${inspection.requiredInspectors.join(' and ')} together, which no route can promise. Name one inspector in RequiredEngineers, or send them by hand.`
    case 'outside-workday':
      return `Its appointment at ${clockOf(inspection)} is not between 8:00 AM and 4:30 PM. Agree on another time.`
    default:
      return 'No inspector is selected. Select at least one.'
  }
}

/** Why the search left an inspection out that somebody may do. `kept` are the orders that it found. */
export function explainLeftOut(
  { inspection, inspectors: allowed }: Candidate,
  inspectors: readonly RoutableInspector[],
  kept: readonly (readonly RankedInspection[])[],
): Reason {
  if (!isPrescheduled(inspection)) return explainFullDay(allowed, inspectors)
  const [index = -1] = allowed.length === 1 ? allowed : []
  const inspector = inspectors[index]
  if (!inspector) {
    const rule = `Nobody who may do it can be there for its appointment at ${clockOf(inspection)}. Agree on another time.`
    return { code: 'unreachable', rule }
  }
  return { ...explainAppointment(inspection, inspector, kept[index] ?? []), inspectorId: inspector.inspectorId }
}

/** Why the days of those who may do an inspection have no room for it, better ranked ones being in its way. */
export function explainFullDay(allowed: readonly number[], inspectors: readonly RoutableInspector[]): Reason {
  const [only = -1] = allowed
  const who =
    allowed.length === 1
      ? `The day of ${inspectors[only]?.inspectorId}, who alone may do it, is`
      : `The days of the ${counted(allowed.length, 'inspector')} who may do it are`
  return {
    code: 'day-full',
    rule: `${who} full of what counts more. Extend a day, take a less urgent one out, or plan it for another date.`,
  }
}

function explainAppointment(
  inspection: RankedInspection,
  { inspectorId, partialBlocks }: RoutableInspector,
  kept: readonly RankedInspection[],
): Reason {
  const clock = clockOf(inspection)
  const advice = 'Agree on another time, or name another inspector.'
  const meets = (span: { readonly from: number; readonly to: number } | undefined): boolean => {
    const own = appointmentOf(inspection)
    return own !== undefined && span !== undefined && span.from < own.to && own.from < span.to
  }
  const block = partialBlocks.find(meets)
  if (block) {
    const rule = `${inspectorId} is away (${block.eventName}) at its appointment at ${clock}. ${advice}`
    return { code: 'blocked-out', rule }
  }
  const other = kept.find((each) => meets(appointmentOf(each)))
  if (other) {
    const rule = `Its appointment at ${clock} overlaps that of ${other.inspectionId}, which ${inspectorId} has at ${clockOf(other)}. ${advice}`
    return { code: 'overlapping', rule }
  }
  return { code: 'unreachable', rule: `${inspectorId} cannot be there for its appointment at ${clock}. ${advice}` }
}

const clockOf = (inspection: RankedInspection): string => formatClock(appointmentOf(inspection)?.from ?? 0)
