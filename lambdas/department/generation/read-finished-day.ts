import pMap from 'p-map'
import type { Strategy } from '#core/department/assignment/day-assignment.ts'
import type { GeneratedDay } from '#core/department/plans/assemble-plan.ts'
import type { KeptInputs } from '#core/department/plans/receipt.ts'
import {
  type Assigned,
  type Generation,
  partNames,
  type Routable,
  readAssigned,
  readInspectorDay,
  readRouted,
} from './generation-parts.ts'

const AT_ONCE = 20

/** A day by one strategy, as far as its steps have come. */
export interface FinishedDay extends Pick<KeptInputs, 'travel' | 'dayTravel'> {
  readonly day: GeneratedDay
}

interface Finishing extends Pick<GeneratedDay, 'missing'> {
  readonly strategy: Strategy
  readonly generation: Generation
  readonly routable: Routable
}

/** What the steps of a task have left for a strategy; `undefined` where it had not shared the day out. */
export async function readFinishedDay(taskId: string, finishing: Finishing): Promise<FinishedDay | undefined> {
  const { strategy, generation, routable, missing } = finishing
  const assigned = await readAssigned(taskId, strategy)
  if (!assigned) return undefined
  const items = await pMap(itemsOf(strategy, assigned), (item) => readItem(taskId, item), { concurrency: AT_ONCE })
  const done = items.flatMap(({ inspectorId, result }) => (result ? [{ inspectorId, ...result }] : []))
  return {
    day: {
      inspections: generation.inspections,
      ...routable,
      unassigned: assigned.unassigned,
      days: items.map(({ day }) => day),
      routed: new Map(done.map(({ inspectorId, routed }) => [inspectorId, routed])),
      missing,
    },
    travel: Object.fromEntries(done.map(({ inspectorId, travel }) => [inspectorId, travel])),
    ...(assigned.dayTravel && { dayTravel: assigned.dayTravel }),
  }
}

const itemsOf = (strategy: Strategy, { days }: Assigned): string[] =>
  Array.from({ length: days }, (_, index) => partNames.item(strategy, index))

async function readItem(taskId: string, item: string) {
  const [day, result] = await Promise.all([readInspectorDay(taskId, item), readRouted(taskId, item)])
  return { day, inspectorId: day.inspector.inspectorId, result }
}
