import type { InspectorRoute } from '../routing/inspector-route.ts'
import { placesOf } from './compare-versions.ts'
import { figuresOf } from './figures.ts'
import type { PlanFigures } from './plan-version.ts'

/** One way to plan a day. */
export interface StrategyPlan {
  readonly routes: readonly Pick<InspectorRoute, 'inspector' | 'inspections' | 'itinerary'>[]
  readonly unroutedCount: number
}

/** What is compared of a plan. */
interface ComparedPlan {
  readonly routes: readonly {
    readonly inspector: Pick<InspectorRoute['inspector'], 'inspectorId'>
    readonly inspections: readonly ComparedInspection[]
    readonly itinerary: Pick<InspectorRoute['itinerary'], 'totals'>
  }[]
  readonly unroutedCount: number
}

type ComparedInspection = Pick<
  InspectorRoute['inspections'][number],
  | 'inspectionId'
  | 'newAppointmentStart'
  | 'newAppointmentFinish'
  | 'daysLeft'
  | 'importedDuration'
  | 'status'
  | 'priority'
>

/** How evenly something is shared out. */
export interface Spread {
  readonly min: number
  readonly median: number
  readonly max: number
}

/** The figures of one way, and how long the days of its inspectors are. */
export interface StrategyFigures extends PlanFigures {
  /** Whole minutes of service and travel of those who have a route. */
  readonly load: Spread
  /** Appointments on a route. */
  readonly appointments: number
  /** Inspections of priority A on a route. */
  readonly priorityA: number
}

/** Who has what by two ways to plan one day; inspection ids in the order of the routes. */
export interface StrategyComparison {
  readonly figures: { readonly a: StrategyFigures; readonly b: StrategyFigures }
  readonly onlyInA: readonly string[]
  readonly onlyInB: readonly string[]
  /** In both, with different inspectors. */
  readonly otherInspector: readonly { readonly inspectionId: string; readonly a: string; readonly b: string }[]
  /** In both, with the same inspector. */
  readonly same: readonly string[]
}

/** Two plans of one day side by side. O(stops). */
export function compareStrategies(a: ComparedPlan, b: ComparedPlan): StrategyComparison {
  const inA = placesOf(a.routes)
  const inB = placesOf(b.routes)
  const shared = [...inA].flatMap(([inspectionId, place]) => {
    const other = inB.get(inspectionId)
    return other ? [{ inspectionId, a: place.inspectorId, b: other.inspectorId }] : []
  })
  return {
    figures: { a: withLoad(a), b: withLoad(b) },
    onlyInA: [...inA.keys()].filter((id) => !inB.has(id)),
    onlyInB: [...inB.keys()].filter((id) => !inA.has(id)),
    otherInspector: shared.filter((each) => each.a !== each.b),
    same: shared.filter((each) => each.a === each.b).map(({ inspectionId }) => inspectionId),
  }
}

const countOf = ({ routes }: ComparedPlan, isCounted: (inspection: ComparedInspection) => boolean): number =>
  routes.reduce((sum, { inspections }) => sum + inspections.filter(isCounted).length, 0)

/** What a day is judged by, the most important first: a promise, then what is urgent, then how much, then the ways. */
const judged: readonly ((figures: StrategyFigures) => number)[] = [
  ({ appointments }) => appointments,
  ({ priorityA }) => priorityA,
  ({ overdueRouted }) => overdueRouted,
  ({ routed }) => routed,
  ({ minutes }) => -minutes,
]

/** The better of two plans, by the first figure in which they differ; `undefined` where they come to the same. */
export function betterPlan({ figures: { a, b } }: Pick<StrategyComparison, 'figures'>): 'a' | 'b' | undefined {
  const deciding = judged.find((of) => of(a) !== of(b))
  if (!deciding) return undefined
  return deciding(a) > deciding(b) ? 'a' : 'b'
}

const withLoad = (plan: ComparedPlan): StrategyFigures => ({
  ...figuresOf(plan.routes, plan.unroutedCount),
  appointments: countOf(plan, ({ status }) => status === 'Scheduled'),
  priorityA: countOf(plan, ({ priority }) => priority === 'A'),
  load: spreadOf(
    plan.routes.flatMap(({ inspections, itinerary }) =>
      inspections.length === 0
        ? []
        : [
            inspections.reduce(
              (sum, { importedDuration }) => sum + Math.ceil(importedDuration / 60),
              itinerary.totals.minutes,
            ),
          ],
    ),
  ),
})

/** Smallest, middle and largest of some whole numbers, 0 for none; the middle of an even number is rounded. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((left, right) => left - right)
  const at = (index: number): number => sorted[index] ?? 0
  const middle = (at(Math.floor((sorted.length - 1) / 2)) + at(Math.floor(sorted.length / 2))) / 2
  return { min: at(0), median: Math.round(middle), max: at(sorted.length - 1) }
}
