import { DomainError } from '#core/kernel/errors.ts'
import { dayOf } from '#core/kernel/time.ts'
import { driversFault, highestDriverId, nextDriverId } from '#core/teams/driver-rules.ts'
import { offerVans } from '#lambdas/gateways/vans.ts'
import { api } from '#lambdas/http/callers.ts'
import { readTeam } from '#store/teams.ts'
import { teamChangedElsewhere } from './changed-elsewhere.ts'
import { keepTeam } from './keep-team.ts'
import { requireDriverRoom } from './require-driver-room.ts'

const DAY_MS = 86_400_000

export const saveDrivers = api.teams.saveDrivers.handler(async ({ input, context: { caller, user, now } }) => {
  const { version, drivers } = input
  const team = await readTeam(caller.userId)
  if (team.version !== version) throw teamChangedElsewhere()
  requireDriverRoom(user, drivers.length, team.drivers.length)
  const fault = driversFault(drivers, team)
  if (fault !== undefined) throw new DomainError('invalid', 'teams.unsound-driver', fault)
  // Whoever is added next takes the number of nobody: days and links of those who left still name it.
  const lastDriverId = Math.max(nextDriverId(team) - 1, highestDriverId(drivers))
  const kept = await keepTeam(caller.userId, version, { drivers, lastDriverId })
  const sharing = new Set(drivers.flatMap(({ id, sharesPosition }) => (sharesPosition ? [id] : [])))
  // Where it is earliest on earth, yesterday is today.
  await offerVans(caller.userId, sharing, dayOf(now - DAY_MS))
  return kept
})
