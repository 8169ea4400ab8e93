import type { Caller } from '#lambdas/http/context.ts'
import { routeIdBy } from '#lambdas/links/view-ids.ts'
import { listDriveIds } from '#store/drives-heard.ts'

/** The route of a proof that a caller was shown on a day. */
export const shownRoute = (
  caller: Caller,
  { date, routeId }: { readonly date: string; readonly routeId: string },
): Promise<string> => routeIdBy(caller, routeId, () => listDriveIds({ userId: caller.userId, day: date }))
