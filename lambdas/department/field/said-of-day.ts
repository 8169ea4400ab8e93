import type { CivilDay } from '#core/department/civil-time.ts'
import { LINK_OWNER } from '#core/department/field/link-rules.ts'
import type { Said } from '#core/department/visits/driven-part.ts'
import { visitsOf } from '#core/department/visits/visit.ts'
import { listInspectorLinks } from '#store/department/links.ts'
import { readDrivesOfDay } from '#store/drives.ts'

/** The drives of a day with whose they are, and the links that they were driven by. */
export async function readDrives(date: CivilDay) {
  const [links, drives] = await Promise.all([listInspectorLinks(date), readDrivesOfDay(LINK_OWNER, date)])
  const inspectors = new Map(links.map(({ routeId, inspectorId }) => [routeId, inspectorId]))
  return {
    links,
    drives: drives.flatMap((drive) => {
      const inspectorId = inspectors.get(drive.routeId)
      return inspectorId === undefined ? [] : [{ ...drive, inspectorId }]
    }),
  }
}

/** What inspectors have marked of a day so far. */
export async function readSaid(date: CivilDay, now: number): Promise<Said> {
  const { drives } = await readDrives(date)
  return { date, now, visits: visitsOf(drives) }
}
