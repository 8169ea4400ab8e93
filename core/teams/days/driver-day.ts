import { vehicleKindKeys } from '#core/plan/kinds/kinds.ts'
import { pick } from '#engine/base/keys.ts'
import type { FleetDriver } from '../fleet-request.ts'
import type { TeamDriver } from '../team.ts'

/** A driver for a day, with what the team's list says of them. */
export const driverToDay = ({ id, shift, start, end, ...driver }: TeamDriver): FleetDriver => ({
  id,
  ...(start && { start }),
  ...(end && { end }),
  ...(shift && { leaveAt: shift[0], finishBy: shift[1] }),
  ...pick(driver, ['leaveBy', 'maxMinutes', 'capacity', 'maxStops', 'skills', 'breaks', 'prices', ...vehicleKindKeys]),
})
