import type { Caller } from '../http/context.ts'
import { repeatableId } from '../http/ids.ts'

/** Whether somebody only looks at the days of a company: they get no link of a driver. */
export const isViewer = ({ person }: Caller): boolean => person?.role === 'viewer'

/** What stands for the id of a route in answers to viewers. Nothing opens by it, and nobody finds the id by it. */
export const viewIdOf = (routeId: string): string => repeatableId('route as viewers see it', routeId).slice(0, 28)

/**
 * The ids of routes as a caller reads them. A link that was created before links had secrets opens by the id of its route,
 * so viewers read another id in all answers.
 */
export const idsFor = (caller: Caller): ((routeId: string) => string) =>
  isViewer(caller) ? viewIdOf : (routeId) => routeId
