import type { Plan, PlanRequest, PlanStop } from '#core/plan/plan.ts'
import { planPoints } from '#core/plan/plan-points.ts'
import { type TravelOf, travelAtHand } from '#core/plan/travel-at-hand.ts'
import type { DayEdit } from '#core/teams/edits/day-edit.ts'
import { type EditedDay, type EditPrice, editDay, priceDayEdit } from '#core/teams/edits/edit-day.ts'
import { type InsertWay, insertWays } from '#core/teams/edits/insert-ways.ts'
import { offersFor, type TrayOffers } from '#core/teams/edits/tray-offers.ts'
import { fixesForWait, stepsForWait, type WaitAdvice } from '#core/teams/edits/wait-fixes.ts'
import { findFleet } from '#core/teams/fleet/find-fleet.ts'
import type { FleetAlternative } from '#core/teams/fleet-plan.ts'
import type { FleetRequest } from '#core/teams/fleet-request.ts'
import type { KnownTravel } from '#engine/travel/index.ts'

/** What the desk is asked about a day; answers stand in the same order. */
export type DeskQuestion =
  | { readonly kind: 'prices'; readonly edits: readonly DayEdit[] }
  | { readonly kind: 'edit'; readonly edit: DayEdit }
  /** Who could take one stop more, and what that costs. */
  | { readonly kind: 'insert'; readonly stop: PlanStop }
  /** What serves stops that are left out, by their places. */
  | { readonly kind: 'offers'; readonly left: readonly number[] }
  /** What helps against the wait for a stop, by its place. */
  | { readonly kind: 'wait'; readonly stop: number }
  /** Other ways to share out the open day, which answers this request. */
  | { readonly kind: 'ways'; readonly request: FleetRequest }

export type DeskAnswer =
  | { readonly prices: readonly (EditPrice | null)[] }
  | { readonly edited: EditedDay | null }
  | { readonly inserts: readonly InsertWay[] }
  | { readonly offers: TrayOffers }
  | { readonly advice: WaitAdvice; readonly isAbout: boolean }
  | { readonly ways: readonly FleetAlternative[] }

type WaitQuestion = Extract<DeskQuestion, { kind: 'wait' }>

/** Where a day lies open: its travel is known, so that a change of it is priced in a moment. */
export interface DayDesk {
  /** The day that questions are about from now on, and what is known of travel: as before where nothing is told. */
  readonly open: (plan: Plan, told?: KnownTravel | null) => void
  /** @throws where no day lies open. */
  readonly answer: (question: DeskQuestion) => DeskAnswer
  /** The answer to what takes long, in steps, about the day that is open now. @throws where none is. */
  readonly steps: (question: WaitQuestion) => Generator<undefined, DeskAnswer, undefined>
}

/** A day with its travel, as it was opened. */
interface OpenDay {
  readonly plan: Plan
  readonly known: KnownTravel | undefined
  readonly points: string
  readonly travelOf: TravelOf
}

/** A desk without a day. Travel is computed once for each set of points. */
export function createDayDesk(): DayDesk {
  let day: OpenDay | undefined
  return {
    open: (plan, told) => {
      const known = told === undefined ? day?.known : (told ?? undefined)
      const points = pointsOf(plan)
      const isSame = day?.points === points && day.known === known
      day = { plan, known, points, travelOf: day && isSame ? day.travelOf : travelOfDay(plan, known, points) }
    },
    steps: ({ stop }) => adviceSteps(openOr(day), stop),
    answer: (question) => {
      const open = openOr(day)
      const { plan } = open
      if (question.kind === 'edit')
        return { edited: editDay(plan, question.edit, travelOfEdit(open, question.edit)) ?? null }
      if (question.kind === 'insert')
        return { inserts: insertWays(plan, question.stop, travelWith(open, [...plan.stops, question.stop])) }
      if (question.kind === 'offers') return { offers: offersFor(plan, question.left, open.travelOf) }
      if (question.kind === 'wait')
        return { advice: fixesForWait(plan, question.stop, open.travelOf), isAbout: isAbout(open) }
      if (question.kind === 'ways') return { ways: waysOf(open, question.request) }
      return { prices: question.edits.map((edit) => priceDayEdit(plan, edit, travelOfEdit(open, edit)) ?? null) }
    },
  }
}

function openOr(day: OpenDay | undefined): OpenDay {
  if (!day) throw new Error('A change was asked for before a day was opened.')
  return day
}

function* adviceSteps(open: OpenDay, stop: number): Generator<undefined, DeskAnswer, undefined> {
  return { advice: yield* stepsForWait(open.plan, stop, open.travelOf), isAbout: isAbout(open) }
}

/** Whether a day is priced by estimates, while the route that is changed will be timed by whoever knows its streets. */
const isAbout = ({ plan, travelOf }: OpenDay): boolean => (travelOf(plan).source ?? 'estimated') === 'estimated'

const waysOf = ({ plan: { routes }, travelOf, plan }: OpenDay, request: FleetRequest): readonly FleetAlternative[] =>
  findFleet({ ...request, given: routes }, travelOf(plan), { effort: 'fast', from: routes }).alternatives

function travelOfDay(plan: Plan, known: KnownTravel | undefined, points: string): TravelOf {
  const travelOf = travelAtHand(known, [plan])
  const whole = travelOf(plan)
  return (request) => (pointsOf(request) === points ? whole : travelOf(request))
}

/** An edit that brings a new place is measured as the plan before it: both by what is known, or neither. */
function travelOfEdit(open: OpenDay, edit: DayEdit): TravelOf {
  const { stops } = open.plan
  if (edit.kind === 'set-stop') return travelWith(open, stops.with(edit.stop, edit.value))
  return edit.kind === 'add' ? travelWith(open, [...stops, edit.stop]) : open.travelOf
}

const travelWith = ({ plan, known }: OpenDay, stops: readonly PlanStop[]): TravelOf =>
  travelAtHand(known, [plan, { ...plan, stops }])

const pointsOf = (request: PlanRequest): string =>
  `${request.method} ${planPoints(request)
    .map(({ coordinates }) => coordinates?.join())
    .join(' ')}`
