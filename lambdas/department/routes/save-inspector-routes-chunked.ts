import { writePayload } from '#lambdas/gateways/payloads.ts'
import { api } from '#lambdas/http/callers.ts'
import { newId } from '#lambdas/http/ids.ts'
import { planFolder } from '../plan-payloads.ts'
import { addSavedRoute, beginSaved, findSaved } from '../plans/saved-version.ts'
import { sentRoute } from '../plans/sent-route.ts'
import { actorOf } from '../workspace/actor.ts'

export const saveInspectorRoutesChunked = api.department.saveInspectorRoutesChunked.handler(
  async ({ input: { inspectorRoute, selectedDate: date, index, isNewDate }, context: { caller, now } }) => {
    const route = sentRoute(inspectorRoute, date)
    const key = planFolder(date, `saved/${newId()}.json`)
    await writePayload(key, route)
    const saved = isNewDate ? await beginSaved(date, await actorOf(caller), now) : await findSaved(date, caller.userId)
    return addSavedRoute(saved, { route, index, key })
  },
)
