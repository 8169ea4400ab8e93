import type { DayInput, Strategy } from '#core/department/assignment/day-assignment.ts'
import { assignDay, daysOf } from '#core/department/plans/assign-day.ts'
import { writeParts } from '#lambdas/jobs/parts.ts'
import { stepToItems } from '#lambdas/jobs/step.ts'
import { updateJob } from '#store/jobs.ts'
import { dayInput } from '../generation/day-input.ts'
import { type Assigned, partNames, readGeneration, readRoutable } from '../generation/generation-parts.ts'

export const handler = stepToItems('generate-routes', 'assigning', async (taskId) => {
  const [generation, routable] = await Promise.all([readGeneration(taskId), readRoutable(taskId)])
  const input = dayInput(generation, routable)
  const items: string[] = []
  for (const strategy of generation.strategies) items.push(...(await assign(taskId, strategy, input)))
  await updateJob(taskId, { total: items.length, updatedAt: Date.now() })
  return items
})

/** Shares the day out and keeps what each inspector got; answers the names of the items. */
async function assign(taskId: string, strategy: Strategy, input: DayInput): Promise<string[]> {
  const assignment = assignDay(strategy, input)
  const days = daysOf(input, assignment)
  const items = days.map((_, index) => partNames.item(strategy, index))
  const assigned: Assigned = { unassigned: assignment.unassigned, days: days.length }
  await writeParts(
    taskId,
    new Map<string, unknown>([
      ...days.map((day, index) => [partNames.day(partNames.item(strategy, index)), day] as const),
      // Last in the list, not in time: what counts the days is only read once the step is done, or somebody cancels.
      [partNames.assigned(strategy), assigned],
    ]),
  )
  return items
}
