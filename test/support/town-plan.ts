import type { DrivenHead, DriverDay, Plan, PlanStop, Routes } from '#core/plan/plan.ts'

/** Where the drivers of a day in town begin and end. */
export const depot = { address: '1 Depot Rd, Town', coordinates: [40.75, -73.94] as const }

/** Stops scattered over a town, always the same for the same number. */
export const stopAt = (index: number, words: Partial<PlanStop> = {}): PlanStop => ({
  address: `${index} Main St, Town`,
  coordinates: [40.75 + 0.03 * Math.sin(index * 12.9), -73.94 + 0.03 * Math.sin(index * 78.2)],
  serviceMinutes: 10,
  ...words,
})

/** What a driver has done by noon. */
export const headOf = (stops: readonly number[], words: Partial<DrivenHead> = {}): DrivenHead => ({
  ...{ stops: stops.map((stop, place) => ({ stop, minute: 520 + 30 * place })), from: 720, leftAt: 480 },
  ...words,
})

/** A day of so many stops in town on these routes, by drivers who leave at eight. */
export const townPlan = (
  stops: number,
  routes: Routes,
  day: (driver: number) => Partial<DriverDay> = () => ({}),
): Plan => ({
  stops: Array.from({ length: stops }, (_, index) => stopAt(index)),
  drivers: routes.map((_, driver) => ({ start: depot, end: depot, leaveAt: 480, ...day(driver) })),
  ...{ method: 'd', routes },
})
