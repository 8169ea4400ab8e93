import { isEarned, viewLimits } from '#core/blog/views.ts'
import { DAY_SECONDS, epochSeconds } from '#core/kernel/time.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { addView } from '#store/blog.ts'
import { reserveUses } from '#store/uses.ts'
import { readToken, type VisitorOfDay, visitorAt } from './views/view-token.ts'

const KEPT_SECONDS = DAY_SECONDS

export const countView = publicApi.blog.countView.handler(async ({ input, context: { viewer, now } }) => {
  const visitor = await visitorAt(viewer, now)
  const view = await readToken(input.token, visitor, now)
  if (!view || !isEarned(view.givenAt, now)) return { isCounted: false }
  const isCounted = await isFirst(view.id, visitor, epochSeconds(now) + KEPT_SECONDS)
  if (isCounted) await addView(view.id)
  return { isCounted }
})

/** Whether a visitor has not been counted at this post today, and their network has not counted too often. */
async function isFirst(id: string, { visitor, network }: VisitorOfDay, expiresAt: number): Promise<boolean> {
  const of = (userId: string, slot: string) => ({ userId, slot, expiresAt })
  // The network first: a program that changes its name with every request leaves no more marks than that.
  return (
    (await reserveUses(of(network, 'views'), 1, viewLimits.ofAll)) &&
    (await reserveUses(of(visitor, `view#${id}`), 1, 1)) &&
    (await reserveUses(of(network, `view#${id}`), 1, viewLimits.ofPost))
  )
}
