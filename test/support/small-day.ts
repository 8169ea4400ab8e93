import type { DayInput, Strategy } from '#core/department/assignment/day-assignment.ts'
import type { RoutableInspector } from '#core/department/availability/available-inspector.ts'
import { defaultSettings } from '#core/department/default-settings.ts'
import { districtNeighbours } from '#core/department/districts/neighbours.ts'
import { assemblePlan, type GeneratedDay } from '#core/department/plans/assemble-plan.ts'
import { assignDay, daysOf } from '#core/department/plans/assign-day.ts'
import type { DayPlan } from '#core/department/plans/day-plan.ts'
import { prepareDay, seedOf } from '#core/department/plans/prepare-day.ts'
import { routeInspector } from '#core/department/routing/route-inspector.ts'
import type { RowsOf } from '#core/department/rows/workspace-rows.ts'
import { estimatedTravel } from '#engine/travel/index.ts'
import { smallCity } from './department-workspace.ts'

export const PLANNED = '2026-11-30'

/** What a strategy is given of a small city: every inspector, each with a home of their own. */
export function dayInputOf(rows: RowsOf = smallCity(), date = PLANNED): DayInput {
  const inspectorIds = rows.inspectors.map(({ inspectorId }) => inspectorId)
  const { inspections, inspectors } = prepareDay(rows, { date, policy: 'as-specified', inspectorIds })
  const routable = inspectors.map(
    (inspector, color): RoutableInspector => ({
      ...inspector,
      home: { lat: 40.74 + color * 0.02, lng: -73.99 + color * 0.01 },
      homeAddress: `${color + 1} Home Street, New York, NY`,
      color,
    }),
  )
  const neighbours = districtNeighbours
  return { date, inspections, inspectors: routable, settings: defaultSettings, neighbours, seed: seedOf(date) }
}

/** A day as the steps of a generation leave it. */
export async function generatedDay(input = dayInputOf(), strategy: Strategy = 'as-specified'): Promise<GeneratedDay> {
  const { unassigned, ...assignment } = assignDay(strategy, input)
  const days = daysOf(input, { unassigned, ...assignment })
  const routed = await Promise.all(
    days.map(async (day) => [day.inspector.inspectorId, await routeInspector(day, estimatedTravel)] as const),
  )
  const { inspections, inspectors } = input
  return { inspections, inspectors, homeless: [], unassigned, days, routed: new Map(routed), missing: 'failed' }
}

/** A whole plan of a small city. */
export const smallPlan = async (input = dayInputOf()): Promise<DayPlan> => assemblePlan(await generatedDay(input))
