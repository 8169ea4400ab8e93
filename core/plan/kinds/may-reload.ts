import type { PlanRequest } from '../plan.ts'

/** Whether anybody may reload, or has, or is on the way there: what was driven stays, whatever the rules are since. */
export const mayReload = ({ drivers }: Pick<PlanRequest, 'drivers'>): boolean =>
  drivers.some(
    ({ reloads, driven }) =>
      reloads !== undefined || driven?.reloadsNext || driven?.stops.some(({ isReloaded }) => isReloaded),
  )
