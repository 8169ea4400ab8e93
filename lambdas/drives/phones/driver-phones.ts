import { stillFull } from '#core/drives/phones.ts'
import { zonedTime } from '#core/kernel/zoned-time.ts'
import { pick } from '#engine/base/keys.ts'
import { api } from '#lambdas/http/callers.ts'
import { listPhones, listRefusedPhones } from '#store/drives/phones.ts'
import { readTeam } from '#store/teams.ts'

export const driverPhones = api.drives.driverPhones.handler(async ({ context: { caller, now } }) => {
  const { depot } = await readTeam(caller.userId)
  const { date: today } = zonedTime(now, depot?.timeZone ?? 'UTC')
  const [phones, refused] = await Promise.all([listPhones(caller.userId, now), listRefusedPhones(caller.userId, today)])
  return {
    phones: phones.map(({ phoneId, driverId, since, seenOn, ...added }) => ({
      ...{ phoneId, driverId, since, seenOn, ...pick(added, ['device', 'linkDate']) },
    })),
    refused: stillFull(refused, phones),
  }
})
