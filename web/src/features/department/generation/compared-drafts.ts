import {
  compareStrategies,
  type StrategyComparison,
  type StrategyFigures,
} from '#core/department/plans/compare-strategies.ts'
import type { PlanVersion } from '#core/department/plans/plan-version.ts'
import type { DepartmentDay } from '../day/day-queries.ts'
import type { DayRoute } from '../day/day-route.ts'
import { strategyWords } from './strategy-words.ts'

/** One of the two drafts. */
export interface Draft {
  readonly version: PlanVersion
  readonly routes: readonly DayRoute[]
  readonly name: string
}

/** Two drafts of a day side by side. */
export interface ComparedDrafts {
  readonly a: Draft
  readonly b: Draft
  readonly comparison: StrategyComparison
}

/** Compares two drafts whose routes are here. */
export function comparedDrafts(one: DepartmentDay, other: DepartmentDay): ComparedDrafts | undefined {
  const [a, b] = [toDraft(one), toDraft(other)]
  return a && b && { a, b, comparison: compareStrategies(toPlan(a), toPlan(b)) }
}

const toDraft = ({ version, routes }: DepartmentDay): Draft | undefined =>
  version && { version, routes, name: nameOf(version) }

const nameOf = ({ origin, version }: PlanVersion): string =>
  origin.kind === 'generated' ? strategyWords[origin.strategy] : `Version ${version}`

const toPlan = ({ version, routes }: Draft) => ({
  unroutedCount: version.figures.unrouted,
  routes: routes.map(({ inspector, inspections, wire }) => ({
    inspector,
    inspections,
    itinerary: { totals: { miles: wire.totalDistance, minutes: wire.totalTime } },
  })),
})

/** A line of the comparison: a figure of both, and which of them is better, where one is. */
export interface ComparedFigure {
  readonly label: string
  readonly a: string
  readonly b: string
  readonly better: 'a' | 'b' | undefined
}

type Figure = (figures: StrategyFigures) => number

const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

const lines: readonly (readonly [label: string, of: Figure, better: 'more' | 'less' | 'neither'])[] = [
  ['Appointments kept', ({ appointments }) => appointments, 'more'],
  ['Priority A, routed', ({ priorityA }) => priorityA, 'more'],
  ['Inspections routed', ({ routed }) => routed, 'more'],
  ['Past SLA, routed', ({ overdueRouted }) => overdueRouted, 'more'],
  ['Not routed', ({ unrouted }) => unrouted, 'less'],
  ['Miles', ({ miles }) => miles, 'less'],
  ['Minutes of travel', ({ minutes }) => minutes, 'less'],
  ['Inspectors with a route', ({ inspectors }) => inspectors, 'neither'],
  ['Shortest day, minutes', ({ load }) => load.min, 'neither'],
  ['Median day, minutes', ({ load }) => load.median, 'neither'],
  ['Longest day, minutes', ({ load }) => load.max, 'neither'],
]

/** What the two plans come to, line by line. */
export const comparedFigures = ({ figures }: StrategyComparison): readonly ComparedFigure[] =>
  lines.map(([label, of, wanted]) => {
    const [a, b] = [of(figures.a), of(figures.b)]
    return { label, a: count.format(a), b: count.format(b), better: betterOf(a, b, wanted) }
  })

function betterOf(a: number, b: number, wanted: 'more' | 'less' | 'neither'): 'a' | 'b' | undefined {
  if (wanted === 'neither' || a === b) return undefined
  return a > b === (wanted === 'more') ? 'a' : 'b'
}

/** Minutes of service and travel of an inspector in both plans; 0 without a route. */
export interface ComparedLoad {
  readonly inspectorId: string
  readonly a: number
  readonly b: number
}

const minutesOf = ({ inspections, wire }: DayRoute): number =>
  inspections.reduce((sum, { importedDuration }) => sum + Math.ceil(importedDuration / 60), wire.totalTime)

/** The load of everybody who has a route in either plan, by id. */
export function comparedLoads({ a, b }: Pick<ComparedDrafts, 'a' | 'b'>): readonly ComparedLoad[] {
  const loadsOf = ({ routes }: Draft) => new Map(routes.map((route) => [route.inspector.inspectorId, minutesOf(route)]))
  const [inA, inB] = [loadsOf(a), loadsOf(b)]
  return [...new Set([...inA.keys(), ...inB.keys()])]
    .sort()
    .map((inspectorId) => ({ inspectorId, a: inA.get(inspectorId) ?? 0, b: inB.get(inspectorId) ?? 0 }))
}

/** How an inspection is in one plan otherwise than in the other. */
export type DifferenceKind = 'only-a' | 'only-b' | 'other-inspector'

/** An inspection that the two plans treat differently. */
export interface Difference {
  readonly kind: DifferenceKind
  readonly inspection: DayRoute['inspections'][number]
  /** Whose it is in each plan. */
  readonly a?: string
  readonly b?: string
}

/** Where the plans differ, the most urgent first. */
export function differencesOf({ a, b, comparison }: ComparedDrafts): readonly Difference[] {
  const [inA, inB] = [stopsOf(a), stopsOf(b)]
  const inEither = (id: string) => inA.get(id) ?? inB.get(id)
  const all = [
    ...comparison.onlyInA.map((id) => ({ id, kind: 'only-a' as const })),
    ...comparison.onlyInB.map((id) => ({ id, kind: 'only-b' as const })),
    ...comparison.otherInspector.map(({ inspectionId }) => ({ id: inspectionId, kind: 'other-inspector' as const })),
  ]
  return all
    .flatMap(({ id, kind }): Difference[] => {
      const stop = inEither(id)
      const [whoA, whoB] = [inA.get(id)?.inspectorId, inB.get(id)?.inspectorId]
      if (!stop) return []
      return [
        {
          kind,
          inspection: stop.inspection,
          ...(whoA !== undefined && { a: whoA }),
          ...(whoB !== undefined && { b: whoB }),
        },
      ]
    })
    .sort((left, right) => left.inspection.rank - right.inspection.rank)
}

const stopsOf = ({ routes }: Draft) =>
  new Map(
    routes.flatMap(({ inspector: { inspectorId }, inspections }) =>
      inspections.map((inspection) => [inspection.inspectionId, { inspectorId, inspection }] as const),
    ),
  )
