import { formatClock } from '#core/itinerary/arrival-times.ts'
import { counted } from '#core/kernel/counted.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import { districtText } from '../districts/neighbours.ts'
import { capability, type IncapableCode, incapableRule, needOf } from '../ranking/capable.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { isPrescheduled, minutesOf } from '../routing/appointment.ts'
import { districtsInReach } from './allowed-inspectors.ts'
import type { DayInput, Strategy } from './day-assignment.ts'
import type { DayBoard, Refusal } from './day-board.ts'
import { outsideWorkday } from './fit-appointment.ts'
import type { InspectorLoad } from './inspector-load.ts'
import { isNamed, type Verdict, verdictOf } from './may-have.ts'

/** "Two names need a joint visit or fail with a reason" (R35): nobody can be at two places, and a visit has one route. */
const jointVisit = ({ requiredInspectors }: RankedInspection): Refusal => ({
  code: 'joint-visit',
  rule: `RequiredEngineers names ${requiredInspectors.join(' and ')}: joint visits are not planned. Name one inspector, or schedule the visit by hand.`,
})

/**
 * Why an inspection cannot be given to anybody of the day, whatever they have already; `undefined` where somebody may
 * have it. The table that all strategies share.
 */
export function whyImpossible(board: DayBoard, input: DayInput, inspection: RankedInspection): Refusal | undefined {
  if (inspection.requiredInspectors.length > 1) return jointVisit(inspection)
  const outside = isPrescheduled(inspection) ? outsideWorkday(inspection) : undefined
  if (outside) return outside
  const capable = board.loads.filter((load) => board.isCapable(load, inspection))
  if (capable.length === 0) return nobodyCapable(board, input, inspection)
  // An appointment was promised, and a name is a decision: both pass over districts.
  if (isPrescheduled(inspection) || isNamed(inspection)) return undefined
  const isNear = capable.some(({ expanded }) => expanded.has(inspection.district))
  return isNear ? undefined : nobodyNear(board, input, inspection)
}

/** Who is named is not among the inspectors of the day, cannot be, or is on no list at all. */
function requiredMissing(input: DayInput, inspection: RankedInspection): Refusal {
  const { knownInspectorIds, awayInspectorIds = [] } = input
  const isKnown = inspection.requiredInspectors.every((id) => knownInspectorIds?.includes(id) ?? true)
  if (!isKnown)
    return { code: 'required-unknown', rule: incapableRule('required-unknown', inspection, input.settings, []) }
  const away = inspection.requiredInspectors.filter((id) => awayInspectorIds.includes(id))
  if (away.length === 0) {
    return { code: 'required-absent', rule: incapableRule('required-absent', inspection, input.settings, []) }
  }
  const rule = `Only ${away.join(', ')} may do this inspection, and is away on this day. ${isPrescheduled(inspection) ? 'Move the appointment to another day' : 'Plan it for another day'}, or change RequiredEngineers in the inspection file.`
  return { code: 'required-absent', rule }
}

/** Who works that day, was not selected, and may do an inspection in a district of theirs or beside it. */
export const selectableFor = (
  { otherInspectors = [], settings, neighbours }: DayInput,
  inspection: RankedInspection,
): string[] =>
  otherInspectors.flatMap((inspector) => {
    const isNear = isNamed(inspection) || districtsInReach(inspector, neighbours).has(`${inspection.district}`)
    return isNear && capability(inspection, inspector, settings) === 'capable' ? [inspector.inspectorId] : []
  })

/** From the furthest that anybody got to the least: the rule to mend is the one that the best candidate fails at. */
const furthest: readonly IncapableCode[] = ['no-skill', 'no-department', 'unmapped-category', 'required-absent']

const furthestOf = (board: DayBoard, loads: readonly InspectorLoad[], inspection: RankedInspection) => {
  const found = new Set(loads.map((load) => board.capabilityOf(load, inspection)))
  return furthest.find((each) => found.has(each))
}

function nobodyCapable(board: DayBoard, input: DayInput, inspection: RankedInspection): Refusal {
  const code = furthestOf(board, board.loads, inspection)
  if (code === 'required-absent' || (isNamed(inspection) && !code)) return requiredMissing(input, inspection)
  if (code) return { code, rule: incapableRule(code, inspection, input.settings, selectableFor(input, inspection)) }
  return {
    code: 'no-district',
    rule: 'No inspector was selected for this day. Select inspectors, then generate again.',
  }
}

/** Capable inspectors there are, and none of them works in the district or beside it: those who do lack something. */
function nobodyNear(board: DayBoard, input: DayInput, inspection: RankedInspection): Refusal {
  const district = districtText(String(inspection.district))
  const near = board.loads.filter(({ expanded }) => expanded.has(inspection.district))
  const capable = board.loads.filter((load) => board.isCapable(load, inspection))
  const [selectable] = selectableFor(input, inspection)
  const select = selectable ? `Select ${selectable}, or add` : 'Add'
  const code = furthestOf(board, near, inspection)
  if (code === undefined) {
    const rule = `No selected inspector has district ${district} or one beside it. ${select} the district to the districts of ${namesOf(capable)} in the district file.`
    return { code: 'no-district', rule }
  }
  const rule = `Those who work in district ${district} or beside it (${namesOf(near)}) ${needOf(code, inspection, input.settings)}. ${select} the district to the districts of ${namesOf(capable)}, who could do it, in the district file.`
  return { code, rule }
}

/** What came of trying to give an inspection to somebody. */
export interface Try {
  readonly load: InspectorLoad
  readonly verdict: Verdict
  /** When the day would be over with it, its appointments kept, and by when it should; absent: too late, or not tried. */
  time?: { readonly finishesAt: number; readonly finishBy: number }
}

/** Why an inspection that somebody may do was left over, as the rules stand while the day is shared out. */
export function whyLeftOver(
  strategy: Strategy,
  board: DayBoard,
  input: DayInput,
  inspection: RankedInspection,
): Refusal {
  const tries = board.loads.map((load) => ({ load, verdict: verdictOf(strategy, board, load, inspection) }))
  return whyImpossible(board, input, inspection) ?? whyTriedInVain(tries, inspection, selectableFor(input, inspection))
}

/** Minutes by which a day may be extended for one inspection. */
export const LONGEST_EXTENSION = 90

/**
 * Why nobody who may do an inspection got it. What it says of somebody is what came of trying: every one has a reason
 * that a scheduler can act on (R34), and what it proposes works. `selectable` are others who may be selected for it.
 */
export function whyTriedInVain(
  tries: readonly Try[],
  inspection: RankedInspection,
  selectable: readonly string[],
): Refusal {
  const timed = tries
    .flatMap(({ time, ...tried }) => (time ? [{ ...tried, ...time, over: time.finishesAt - time.finishBy }] : []))
    .toSorted((one, other) => one.over - other.over)
  const late = timed.find(({ verdict, over }) => verdict === 'may' && over > 0)
  if (late) return pastEndOf(late)
  const have = (...verdicts: readonly Verdict[]): InspectorLoad[] =>
    tries.filter(({ verdict }) => verdicts.includes(verdict)).map(({ load }) => load)
  const [far, busy] = [have('far'), have('busy')]
  const district = districtText(String(inspection.district))
  const byHand = timed.find(({ verdict }) => verdict === 'far' || verdict === 'busy')
  const steps = [...(byHand ? [byHandStep(byHand)] : []), ...selectable.slice(0, 1).map((id) => `select ${id}`)]
  const step = [...steps, 'plan it for another date'].join(', or ')
  const say = (code: Refusal['code'], rule: string): Refusal => ({
    code,
    rule: `${rule} ${step.charAt(0).toUpperCase()}${step.slice(1)}.`,
  })
  if (far.length > 0) return say('too-far', farRule(district, far, inspection))
  const hasOwn = have('full', 'may').some(({ districts }) => districts.has(inspection.district))
  if (busy.length > 0) return say('too-far', busyRule(district, busy, hasOwn))
  const full = have('full', 'may')
  if (full.length > 0) return say('day-full', fullRule(full, inspection))
  return { code: 'day-full', rule: 'Nobody who may do it has a route. Generate the routes again.' }
}

/** Somebody's day with an inspection more, and by how many minutes it is too long. */
interface TimedTry {
  readonly load: InspectorLoad
  readonly finishesAt: number
  readonly finishBy: number
  readonly over: number
}

function pastEndOf({ load, finishesAt, finishBy, over }: TimedTry): Refusal {
  const { inspectorId } = load.inspector
  const rule = `With it ${inspectorId} would be home at ${formatClock(finishesAt)}, after ${formatClock(finishBy)}. Extend the day by ${over} min, or plan it for another date.`
  return { code: 'past-end', rule, inspectorId }
}

const byHandStep = ({ load, over }: TimedTry): string =>
  `give it to ${load.inspector.inspectorId} by hand${over > 0 ? ` and extend the day by ${over} min` : ''}`

const farRule = (district: string, loads: readonly InspectorLoad[], { district: code }: RankedInspection): string => {
  const where = loads.some(({ districts }) => districts.has(code))
    ? `in district ${district}`
    : `beside district ${district}`
  return `${namesOf(loads)} could do it ${where}, and it is more than 0.05 degrees from the center of their other inspections (0.1 for those with under six hours).`
}

const busyRule = (district: string, loads: readonly InspectorLoad[], hasOwn: boolean): string =>
  `No capable inspector ${hasOwn ? 'of' : 'has'} district ${district}${hasOwn ? ' has room' : ''}. Those of districts beside it (${namesOf(loads)}) have six hours of work already, and get no more from other districts.`

function fullRule(loads: readonly InspectorLoad[], inspection: RankedInspection): string {
  const [only] = loads
  const minutes = formatMinutes(minutesOf(inspection))
  const who =
    loads.length === 1 && only
      ? `The day of ${only.inspector.inspectorId}, who alone may do it here, has`
      : `The days of the ${counted(loads.length, 'inspector')} who may do it here (${namesOf(loads)}) have`
  return `${who} no room for its ${minutes}: a day takes 7 h 30 min of inspections and time off, 7 h with an appointment, and is over by 4:30 PM.`
}

/** The first three of them, so that a sentence stays one. */
function namesOf(loads: readonly InspectorLoad[]): string {
  const names = loads.slice(0, 3).map(({ inspector }) => inspector.inspectorId)
  return loads.length > names.length ? `${names.join(', ')} and ${loads.length - names.length} more` : names.join(', ')
}
