import { DomainError } from '#engine/base/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import { removePhone as remove } from '#store/drives/phones.ts'

export const removePhone = api.drives.removePhone.handler(async ({ input, context: { caller } }) => {
  if (await remove({ ...input, userId: caller.userId })) return {}
  throw new DomainError(
    'not-found',
    'drives.no-such-phone',
    'This phone is not there any more. Somebody may have removed it.',
  )
})
