import { versionToReplace } from '#core/sharing/route-edit.ts'
import { DomainError } from '#engine/base/errors.ts'
import { dropPayloads, writePayload } from '#lambdas/gateways/payloads.ts'
import { api } from '#lambdas/http/callers.ts'
import { newId } from '#lambdas/http/ids.ts'
import { figuresOf, linkEnd, payloadKeyOf } from '#lambdas/links/route-payload.ts'
import { changeRoute } from '#store/sharing.ts'
import { requireSaves } from './require-saves.ts'
import { editOf, lastChangeOf, requireOwnRoute, requireSoundRoute } from './routes.ts'

export const updateRoute = api.sharing.updateRoute.handler(async ({ input, context: { caller, now } }) => {
  const body = requireSoundRoute(input)
  const record = await requireOwnRoute(input.routeId, caller.userId, now)
  if (record.teamDate !== undefined) throw followsItsDay()
  const replaced = versionToReplace(lastChangeOf(record), input)
  if (replaced === undefined) throw changedElsewhere()
  await requireSaves(caller.userId, 'change', now)
  const routeVersion = replaced + 1
  // A key of its own for every try: the loser of a race must not overwrite what the winner's record points to.
  const payloadKey = payloadKeyOf(input.routeId, newId())
  const expiresAt = linkEnd(now)
  await writePayload(payloadKey, body)
  const outcome = await changeRoute(record, replaced, {
    ...(input.title === undefined ? {} : { title: input.title }),
    ...(input.isShared ? { isShared: true } : {}),
    ...figuresOf(body),
    ...editOf(input.edit),
    payloadKey,
    routeVersion,
    updatedAt: now,
    expiresAt,
  })
  if (outcome === 'changed-elsewhere') {
    await dropPayloads([payloadKey])
    throw changedElsewhere()
  }
  await dropPayloads([record.payloadKey])
  return { version: routeVersion, expiresAt: expiresAt * 1000 }
})

const followsItsDay = (): DomainError =>
  new DomainError(
    'conflict',
    'sharing.follows-its-day',
    'This route follows the day of a team. Change the day instead.',
  )

const changedElsewhere = (): DomainError =>
  new DomainError(
    'conflict',
    'sharing.changed-elsewhere',
    'This route was changed in another window. Reload it to see the newer version.',
  )
