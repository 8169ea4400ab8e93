import { api } from '#lambdas/http/callers.ts'
import { listPhones } from '#store/drives-phones.ts'

export const driverPhones = api.drives.driverPhones.handler(async ({ context: { caller, now } }) => ({
  phones: (await listPhones(caller.userId, now)).map(({ phoneId, driverId, since, seenOn }) => ({
    ...{ phoneId, driverId, since, seenOn },
  })),
}))
