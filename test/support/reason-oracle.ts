import type { DayInput, Strategy } from '#core/department/assignment/day-assignment.ts'
import { createBoard } from '#core/department/assignment/day-board.ts'
import { emptyLoad, give, type InspectorLoad } from '#core/department/assignment/inspector-load.ts'
import { type Verdict, verdictOf } from '#core/department/assignment/may-have.ts'
import type { RoutableInspector } from '#core/department/availability/available-inspector.ts'
import { WORKDAY } from '#core/department/civil-time.ts'
import type { DayPlan, UnroutedInspection } from '#core/department/plans/day-plan.ts'
import { capability } from '#core/department/ranking/capable.ts'
import type { RankedInspection } from '#core/department/ranking/ranked-inspection.ts'
import { routeInspector } from '#core/department/routing/route-inspector.ts'
import type { TravelPort } from '#engine/travel/index.ts'

/** A day as it was made, and who prices its routes. */
export interface MadeDay {
  readonly strategy: Strategy
  readonly input: DayInput
  readonly port: TravelPort
}

/** Minutes by which a day may be extended for one inspection. */
const LONGEST = 90

const ownOf = ({ routes }: DayPlan, { inspectorId }: RoutableInspector) =>
  routes.find(({ inspector }) => inspector.inspectorId === inspectorId)?.inspections ?? []

/** When an inspector would be home at the earliest with one more, at any place; never where an appointment is missed. */
async function finishesWith(plan: DayPlan, who: RoutableInspector, more: RankedInspection, { input, port }: MadeDay) {
  const own = ownOf(plan, who)
  const added = { ...more, newAppointmentStart: '', newAppointmentFinish: '' }
  let earliest = Number.POSITIVE_INFINITY
  for (let place = 0; place <= own.length; place++) {
    const frame = { date: input.date, inspector: who, keepsOrder: true, isAllOrNothing: true }
    // Lunch is put off where the day would be too long otherwise: a shorter extension may have an earlier end.
    for (let finishBy = Math.min(earliest - 1, WORKDAY.to + LONGEST); ; finishBy = earliest - 1) {
      const day = { ...frame, finishBy, inspections: own.toSpliced(place, 0, added) }
      const { route, unrouted } = await routeInspector(day, port)
      if (!route || unrouted.length > 0) break
      earliest = route.finishesAt
    }
  }
  return earliest
}

/** Somebody's load as it is on the plan. */
function loadOf(plan: DayPlan, who: RoutableInspector, { input }: MadeDay): InspectorLoad {
  const load = emptyLoad(who, input.neighbours)
  for (const inspection of ownOf(plan, who)) give(load, inspection)
  return load
}

interface Tried {
  readonly id: string
  readonly verdict: Verdict
  readonly end: number
}

/** What is wrong with a reason: it is tried with everybody, at every place of their routes; `undefined` where it is true. */
export async function lieOf(plan: DayPlan, reason: UnroutedInspection, made: MadeDay): Promise<string | undefined> {
  const { input, strategy } = made
  const board = createBoard(input)
  const tried: Tried[] = []
  for (const who of input.inspectors) {
    const verdict = verdictOf(strategy, board, loadOf(plan, who, made), reason.inspection)
    const isOut = verdict === 'incapable' || verdict === 'full' || verdict === 'elsewhere'
    const end = isOut ? Number.POSITIVE_INFINITY : await finishesWith(plan, who, reason.inspection, made)
    tried.push({ id: who.inspectorId, verdict, end })
  }
  const idle = tried.find(({ verdict, end }) => verdict === 'may' && end <= WORKDAY.to)
  if (idle) return `${idle.id} has time for it: ${reason.rule}`
  return wrongStep(reason, tried, input) ?? wrongCause(reason, tried)
}

/** A step that is proposed and does not work. */
function wrongStep(
  { rule, inspection }: UnroutedInspection,
  tried: readonly Tried[],
  { otherInspectors, settings }: DayInput,
) {
  const [, giver, minutes = '0'] = /[Gg]ive it to (\w+) by hand(?: and extend the day by (\d+) min)?/.exec(rule) ?? []
  const hand = tried.find(({ id }) => id === giver)
  if (giver && Math.max(0, (hand?.end ?? 0) - WORKDAY.to) !== Number(minutes)) return `by hand ${hand?.end}: ${rule}`
  const selected = /[Ss]elect (\w+)/.exec(rule)?.[1]
  const other = otherInspectors?.find((each) => each.inspectorId === selected)
  const isSound = other && capability(inspection, other, settings) === 'capable'
  return selected && !isSound ? `not to select: ${rule}` : undefined
}

/** A cause that is not so. */
function wrongCause({ code, rule, inspectorId }: UnroutedInspection, tried: readonly Tried[]): string | undefined {
  const isNamed = ({ id }: Tried): boolean => new RegExp(`\\b${id}\\b`).test(rule)
  const isWrong: Partial<Record<typeof code, (each: Tried) => boolean>> = {
    'past-end': ({ id, verdict, end }) =>
      id === inspectorId && (verdict !== 'may' || !rule.includes(`Extend the day by ${end - WORKDAY.to} min`)),
    'day-full': (each) => isNamed(each) && each.end <= WORKDAY.to + LONGEST,
    'too-far': (each) => isNamed(each) && each.verdict !== 'far' && each.verdict !== 'busy',
    'no-district': ({ verdict }) => verdict !== 'elsewhere' && verdict !== 'incapable',
    'no-skill': ({ verdict }) => verdict !== 'elsewhere' && verdict !== 'incapable',
    'no-department': ({ verdict }) => verdict !== 'elsewhere' && verdict !== 'incapable',
  }
  const wrong = tried.find((each) => isWrong[code]?.(each))
  return wrong && `${code}, ${wrong.id} is ${wrong.verdict} and home at ${wrong.end}: ${rule}`
}
