import { publicApi } from '#lambdas/http/callers.ts'
import { removePhone } from '#store/drives/phones.ts'
import { requireKey } from './require-phone.ts'

export const forgetPhone = publicApi.drives.forgetPhone.handler(async ({ input, context: { now } }) => {
  await removePhone(await requireKey(input.key, now))
  return {}
})
