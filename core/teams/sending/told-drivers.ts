import { hasTold, type RouteSend } from '../days/team-day.ts'

/** How many drivers were told of their route as it is, by whatever way. */
export const toldDrivers = (sends: readonly RouteSend[]): number =>
  sends.filter(
    ({ sent, earlier, changes }) =>
      changes.length === 0 && [sent, earlier].some((message) => message && hasTold(message)),
  ).length
