import { toldDrivers } from '#core/teams/sending/told-drivers.ts'
import { noteSent } from '#store/teams/days.ts'
import type { SavedDay } from '../day-payloads.ts'
import { readSends } from './links.ts'

/** As often as messages and their fates may be noted while they are counted. */
const TRIES = 3

/** Notes with a day how many drivers know it as it is: again, where one who counted at the same time saw less. */
export async function countTold({ record, body }: SavedDay, now: number): Promise<void> {
  const { userId, date } = record
  let noted: number | undefined
  for (let tries = 0; tries < TRIES; tries++) {
    const told = toldDrivers(await readSends({ userId, date, day: body, now }))
    if (told === noted) return
    await noteSent(record, told)
    noted = told
  }
}
