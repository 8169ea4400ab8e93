import type { client } from '#web/client/api.ts'
import type { DayRoute } from '../day/day-route.ts'

export type ShownFix = Awaited<ReturnType<typeof client.department.fixes>>['fixes'][number]

/** Whether a fix was found on the routes as they are shown: made on others, it would undo what was changed since. */
export const fitsDay = ({ kind, orders }: ShownFix, inspectionId: string, routes: readonly DayRoute[]): boolean =>
  orders.every((order) => {
    const route = routes.find(({ inspector }) => inspector.inspectorId === order.inspectorId)
    const shown = new Set(route?.inspections.map((each) => each.inspectionId))
    const others = order.inspectionIds.filter((id) => id !== inspectionId)
    return others.every((id) => shown.has(id)) && shown.size - others.length === (kind === 'swap' ? 1 : 0)
  })
