import { slotOfDay } from '#core/kernel/day-slot.ts'
import { DAY_MS, dayOf } from '#core/kernel/time.ts'
import { driversFault, highestDriverId, nextDriverId } from '#core/teams/company/driver-rules.ts'
import { DomainError } from '#engine/base/errors.ts'
import { offersOf } from '#lambdas/gateways/vans.ts'
import { api } from '#lambdas/http/callers.ts'
import { environment } from '#lambdas/http/environment.ts'
import { isPhoneOf } from '#lambdas/links/phone-number.ts'
import { readTeam } from '#store/teams.ts'
import { reserveUses } from '#store/uses.ts'
import { teamChangedElsewhere } from '../changed-elsewhere.ts'
import { requireDriverRoom } from '../require-driver-room.ts'
import { keepTeam } from './keep-team.ts'

export const saveDrivers = api.teams.saveDrivers.handler(async ({ input, context: { caller, user, now } }) => {
  const { version, drivers } = input
  const team = await readTeam(caller.userId)
  if (team.version !== version) throw teamChangedElsewhere()
  requireDriverRoom(user, drivers.length, team.drivers.length)
  const fault = driversFault(drivers, team, isPhoneOf(team))
  if (fault !== undefined) throw new DomainError('invalid', 'teams.unsound-driver', fault)
  // Whoever is added next takes the number of nobody: days and links of those who left still name it.
  const lastDriverId = Math.max(nextDriverId(team) - 1, highestDriverId(drivers))
  await requireSaves(caller.userId, now)
  const sharing = new Set(drivers.flatMap(({ id, sharesPosition }) => (sharesPosition ? [id] : [])))
  // Where it is earliest on earth, yesterday is today.
  const offers = await offersOf({ userId: caller.userId, driverIds: sharing, date: dayOf(now - DAY_MS) }, now)
  if (!offers.hasRoom) throw tooManySaves()
  const kept = await keepTeam(caller.userId, version, { drivers, lastDriverId })
  await offers.change()
  return kept
})

/** Each looks at all routes that were sent. */
async function requireSaves(userId: string, now: number): Promise<void> {
  if (await reserveUses(slotOfDay(userId, 'save-drivers', now), 1, environment.TEAM_SAVES_A_DAY)) return
  throw tooManySaves()
}

const tooManySaves = (): DomainError =>
  new DomainError(
    'limit',
    'teams.too-many-saves',
    'That is the limit of changes of drivers for today. The list on this page stays; save it tomorrow.',
  )
