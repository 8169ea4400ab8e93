import { shareUrl } from '#core/links/share-link.ts'
import { writePayload } from '#lambdas/gateways/payloads.ts'
import { api } from '#lambdas/http/callers.ts'
import { environment } from '#lambdas/http/environment.ts'
import { newId } from '#lambdas/http/ids.ts'
import { figuresOf, linkEnd, payloadKeyOf } from '#lambdas/links/route-payload.ts'
import { createRoute } from '#store/sharing.ts'
import { requireSaves } from './require-saves.ts'
import { editOf, requireSoundRoute } from './routes.ts'

export const saveRoute = api.sharing.saveRoute.handler(async ({ input, context: { caller, now } }) => {
  const body = requireSoundRoute(input)
  await requireSaves(caller.userId, 'new', now)
  const routeId = newId()
  const payloadKey = payloadKeyOf(routeId, '1')
  const expiresAt = linkEnd(now)
  await writePayload(payloadKey, body)
  await createRoute({
    routeId,
    userId: caller.userId,
    title: input.title ?? '',
    payloadKey,
    ...figuresOf(body),
    ...editOf(input.edit),
    routeVersion: 1,
    isShared: input.isShared ?? true,
    createdAt: now,
    updatedAt: now,
    expiresAt,
  })
  return { routeId, url: shareUrl(environment.SITE_URL, routeId), version: 1, expiresAt: expiresAt * 1000 }
})
