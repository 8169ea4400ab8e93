import type { Caller } from '../http/context.ts'
import { repeatableId } from '../http/ids.ts'

/** Whether the caller can only view a company's days. Viewers get no links of drivers. */
export const isViewer = ({ person }: Caller): boolean => person?.role === 'viewer'

/** Stands for the id of a route in answers to viewers. It opens nothing, and the id can't be derived from it. */
export const viewIdOf = (routeId: string): string => repeatableId('route as viewers see it', routeId).slice(0, 28)

/**
 * Maps the ids of routes to those that a caller may see. A link created before links had secrets opens by the id of its
 * route, so viewers see a different id in all answers.
 */
export const idsFor = (caller: Caller): ((routeId: string) => string) =>
  isViewer(caller) ? viewIdOf : (routeId) => routeId
