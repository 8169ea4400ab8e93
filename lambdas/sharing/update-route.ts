import { DomainError } from '#core/kernel/errors.ts'
import { newId } from '#lambdas/gateways/ids.ts'
import { deletePayloads, writePayload } from '#lambdas/gateways/payloads.ts'
import { api } from '#lambdas/http/callers.ts'
import { changeRoute } from '#store/sharing.ts'
import { requireSaves } from './require-saves.ts'
import { figuresOf, linkEnd, payloadKeyOf, requireOwnRoute, requireSoundRoute } from './routes.ts'

export const updateRoute = api.sharing.updateRoute.handler(async ({ input, context: { caller, now } }) => {
  requireSoundRoute(input.routeData)
  const record = await requireOwnRoute(input.routeId, caller.userId, now)
  await requireSaves(caller.userId, 'change', now)
  const routeVersion = input.version + 1
  // A key of its own for every try: the loser of a race must not overwrite what the winner's record points to.
  const payloadKey = payloadKeyOf(input.routeId, newId())
  const expiresAt = linkEnd(now)
  await writePayload(payloadKey, input.routeData)
  const outcome = await changeRoute(record, input.version, {
    ...(input.title === undefined ? {} : { title: input.title }),
    ...figuresOf(input.routeData),
    payloadKey,
    routeVersion,
    updatedAt: now,
    expiresAt,
  })
  if (outcome === 'changed-elsewhere') {
    await deletePayloads([payloadKey])
    throw new DomainError(
      'conflict',
      'sharing.changed-elsewhere',
      'This route was changed in another window. Reload it to see the newer version.',
    )
  }
  await deletePayloads([record.payloadKey])
  return { version: routeVersion, expiresAt: expiresAt * 1000 }
})
