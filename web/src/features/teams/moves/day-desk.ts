import { estimateTravel } from '#core/plan/make-plan.ts'
import type { Plan, PlanRequest } from '#core/plan/plan.ts'
import { planPoints } from '#core/plan/plan-points.ts'
import type { DayEdit } from '#core/teams/edits/day-edit.ts'
import { type EditedDay, type EditPrice, editDay, priceDayEdit } from '#core/teams/edits/edit-day.ts'
import type { TravelMatrix } from '#core/travel/estimate-matrix.ts'

/** What the desk is asked about a day; answers stand in the same order. */
export type DeskQuestion =
  | { readonly kind: 'prices'; readonly edits: readonly DayEdit[] }
  | { readonly kind: 'edit'; readonly edit: DayEdit }

export type DeskAnswer = { readonly prices: readonly (EditPrice | null)[] } | { readonly edited: EditedDay | null }

/** Where a day lies open: its travel is known, so that a change of it is priced in a moment. */
export interface DayDesk {
  /** The day that questions are about from now on. */
  readonly open: (plan: Plan) => void
  /** @throws where no day lies open. */
  readonly answer: (question: DeskQuestion) => DeskAnswer
}

/** A desk without a day. Travel is computed once for each set of points. */
export function createDayDesk(): DayDesk {
  let day: Plan | undefined
  let known: { readonly points: string; readonly travel: TravelMatrix } | undefined
  const travelOf = (request: PlanRequest): TravelMatrix => {
    const points = pointsOf(request)
    if (known?.points === points) return known.travel
    return estimateTravel(request)
  }
  return {
    open: (plan) => {
      day = plan
      const points = pointsOf(plan)
      if (known?.points !== points) known = { points, travel: estimateTravel(plan) }
    },
    answer: (question) => {
      const plan = day
      if (!plan) throw new Error('A change was asked for before a day was opened.')
      if (question.kind === 'edit') return { edited: editDay(plan, question.edit, travelOf) ?? null }
      return { prices: question.edits.map((edit) => priceDayEdit(plan, edit, travelOf) ?? null) }
    },
  }
}

const pointsOf = (request: PlanRequest): string =>
  `${request.method} ${planPoints(request)
    .map(({ coordinates }) => coordinates?.join())
    .join(' ')}`
