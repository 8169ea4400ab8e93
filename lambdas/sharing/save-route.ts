import { DAY_SECONDS, epochSeconds } from '#core/kernel/time.ts'
import { shareUrl } from '#core/links/share-link.ts'
import { writePayload } from '#lambdas/gateways/payloads.ts'
import { api } from '#lambdas/http/callers.ts'
import { environment } from '#lambdas/http/environment.ts'
import { newId, repeatableId } from '#lambdas/http/ids.ts'
import { figuresOf, linkEnd, payloadKeyOf } from '#lambdas/links/route-payload.ts'
import { createRouteOnce, type RouteRecord, readRoute } from '#store/sharing.ts'
import { holderOf } from '#store/uses.ts'
import { requireSaves } from './require-saves.ts'
import { editOf, requireSoundRoute } from './routes.ts'

export const saveRoute = api.sharing.saveRoute.handler(async ({ input, context: { caller, now } }) => {
  const { title = '', isShared = true, requestId, edit } = input
  const body = requireSoundRoute(input)
  const { userId } = caller
  const asked = requestId === undefined ? undefined : [requestId, JSON.stringify([body, title, isShared])]
  const routeId = await idOf(userId, asked, now)
  const before = asked && (await readRoute(routeId, now))
  if (before) return told(before)
  await requireSaves(userId, 'new', now)
  const payloadKey = payloadKeyOf(routeId, '1')
  await writePayload(payloadKey, body)
  const record: RouteRecord = {
    ...{ routeId, userId, title, payloadKey, routeVersion: 1, isShared },
    ...figuresOf(body),
    ...editOf(edit),
    ...{ createdAt: now, updatedAt: now, expiresAt: linkEnd(now) },
  }
  await createRouteOnce(record)
  return told(record)
})

/**
 * The id of a route that is saved, the same for the same content of the same click. It is kept rather than made of them:
 * whoever has the id of a route opens it, and a program may count its clicks.
 */
async function idOf(userId: string, asked: readonly string[] | undefined, now: number): Promise<string> {
  const by = newId()
  if (!asked) return by
  const slot = `save#request#${repeatableId(...asked)}`
  return holderOf({ userId, slot, by, expiresAt: epochSeconds(now) + DAY_SECONDS })
}

const told = ({ routeId, routeVersion: version, expiresAt }: RouteRecord) => ({
  ...{ routeId, version, expiresAt: expiresAt * 1000 },
  url: shareUrl(environment.SITE_URL, { routeId }),
})
