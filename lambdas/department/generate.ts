import { prepareDay, seedOf } from '#core/department/plans/prepare-day.ts'
import { api } from '#lambdas/http/callers.ts'
import { startJob } from '#lambdas/jobs/start-job.ts'
import { actorOf } from './actor.ts'
import type { Generation } from './generation/generation-parts.ts'
import { requireGenerations } from './generation/require-generations.ts'
import { currentSettings } from './settings.ts'
import { readWorkspace } from './workspace.ts'

export const generate = api.department.generate.handler(async ({ input, context: { caller, now, undo } }) => {
  const [{ rows, importIds }, settings, actor] = await Promise.all([
    readWorkspace(),
    currentSettings(),
    actorOf(caller),
  ])
  const { unitDepartments, categorySkills, version: settingsVersion } = settings
  const { date, policy = settings.policy } = input
  const generation: Generation = {
    ...prepareDay(rows, { ...input, policy }),
    ...{ date, policy, settingsVersion, importIds, actor },
    strategies: [...new Set(input.strategies)],
    settings: { unitDepartments, categorySkills },
    seed: seedOf(date),
  }
  await requireGenerations({ userId: caller.userId, now, undo })
  return startJob({ kind: 'generate-routes', userId: caller.userId, requestId: input.requestId, now }, generation)
})
