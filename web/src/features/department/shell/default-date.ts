import type { CivilDay } from '#core/department/civil-time.ts'

const THURSDAY = 4
const FRIDAY = 5

/** The day that is planned if nobody says otherwise: four days ahead on Thursdays and Fridays, else two. */
export function defaultDate(today: CivilDay): CivilDay {
  const day = new Date(`${today}T00:00:00Z`)
  const ahead = [THURSDAY, FRIDAY].includes(day.getUTCDay()) ? 4 : 2
  day.setUTCDate(day.getUTCDate() + ahead)
  return day.toISOString().slice(0, 10)
}
