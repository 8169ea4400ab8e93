import type { Caller } from '#lambdas/http/context.ts'
import { isViewer, viewIdOf } from '#lambdas/links/view-ids.ts'
import { type DrivenRoute, listDriveIds } from '#store/drives/heard.ts'

/** The route of a proof on a day, by the id that the caller sees: viewers see a different one. */
export async function shownRoute(
  caller: Caller,
  { date: day, routeId: shownId }: { readonly date: string; readonly routeId: string },
): Promise<DrivenRoute> {
  const { userId } = caller
  const ids = isViewer(caller) ? await listDriveIds({ userId, day }) : []
  return { userId, day, routeId: ids.find((routeId) => viewIdOf(routeId) === shownId) ?? shownId }
}
