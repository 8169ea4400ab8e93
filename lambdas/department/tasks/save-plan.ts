import type { GeneratedDay } from '#core/department/plans/assemble-plan.ts'
import { type RecordedAnswer, recordTravel, replayTravel } from '#core/department/plans/recorded-travel.ts'
import { refillDay } from '#core/department/plans/refill-day.ts'
import { providerTravel } from '#lambdas/gateways/travel-port.ts'
import { writeOpenPart, writePart } from '#lambdas/jobs/parts.ts'
import { step } from '#lambdas/jobs/step.ts'
import { dayInput } from '../generation/day-input.ts'
import { partNames, readRefill } from '../generation/generation-parts.ts'
import { type Refilled, type Saving, saveGenerated } from '../generation/save-generated.ts'

export const handler = step('generate-routes', 'saving', async (taskId) => {
  await writeOpenPart('generate-routes', taskId, 'result', await saveGenerated(taskId, 'failed', refillOnce))
})

/**
 * The day with its free time used. What travel has answered is kept before anything is made of it, so that the step, done
 * again, makes the same plan.
 */
async function refillOnce({ taskId, strategy, generation }: Saving, day: GeneratedDay): Promise<Refilled> {
  const refilling = { strategy, date: generation.date, input: dayInput(generation, day) }
  const before = await readRefill(taskId, strategy)
  if (before) return { day: await refillDay(day, { ...refilling, port: replayTravel(before) }), refill: before }
  const refill: RecordedAnswer[] = []
  const refilled = await refillDay(day, { ...refilling, port: recordTravel(providerTravel, refill) })
  await writePart(taskId, partNames.refill(strategy), refill)
  return { day: refilled, refill }
}
