import { isReader } from '#core/blog/views.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { tokenFor, visitorAt } from './views/view-token.ts'

export const beginView = publicApi.blog.beginView.handler(async ({ input: { id }, context: { viewer, now } }) => {
  if (!isReader(viewer.agent)) return { token: null }
  return { token: await tokenFor({ id, givenAt: now }, await visitorAt(viewer, now)) }
})
