import type { DayInput, Strategy } from '#core/department/assignment/day-assignment.ts'
import { askDayTravel } from '#core/department/optimal/ask-day-travel.ts'
import { assignDay, daysOf } from '#core/department/plans/assign-day.ts'
import { keepDayTravel } from '#core/department/plans/kept-day-travel.ts'
import { providerTravel } from '#lambdas/gateways/travel-port.ts'
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
  const travel = strategy === 'optimal' ? await askDayTravel(input, providerTravel) : {}
  const assignment = assignDay(strategy, input, travel)
  const days = daysOf(input, assignment)
  const items = days.map((_, index) => partNames.item(strategy, index))
  const { unassigned } = assignment
  const isTravelled = Object.keys(travel).length > 0
  const assigned: Assigned = {
    ...{ unassigned, days: days.length },
    ...(isTravelled && { dayTravel: keepDayTravel(travel) }),
  }
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
