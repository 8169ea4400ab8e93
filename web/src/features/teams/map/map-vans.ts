import { toPosition } from '#engine/base/geo.ts'
import type { client } from '#web/client/api.ts'
import type { MapVan } from '#web/map/map-content.ts'
import { ageWords } from '#web/map/vans/age-words.ts'
import type { DayDriver } from '../day/day-drivers.ts'

/** What the server tells of the vans of a day. */
export type TeamVans = Awaited<ReturnType<typeof client.drives.teamPositions>>

/** A van that gave no sign for so long is drawn faint: its phone is off, or the page was left. */
const STALE_MS = 10 * 60_000

/** The vans that share where they are, as the map draws them, each with the number and colour of its driver. */
export function mapVans({ vans, now }: TeamVans, drivers: readonly DayDriver[]): MapVan[] {
  return vans.flatMap(({ driverId, last }) => {
    const driver = drivers.find(({ id }) => id === driverId)
    if (!driver || !last) return []
    const age = now - last.at
    return [
      {
        id: String(driverId),
        position: toPosition(last.position),
        label: String(driver.number),
        colorIndex: driver.colorNumber - 1,
        ...(last.heading === undefined ? {} : { heading: last.heading }),
        says: `${driver.name}, ${ageWords(age)}`,
        ...(age > STALE_MS && { stale: ageWords(age) }),
      },
    ]
  })
}
