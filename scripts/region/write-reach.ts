import { writeFile } from 'node:fs/promises'
import { findAddress } from '#core/geocoding/find-address.ts'
import { DomainError } from '#core/kernel/errors.ts'
import { findReach } from '#core/roads/isochrone/find-reach.ts'
import type { TravelMode } from '#core/travel/travel-model.ts'
import { openRegionFile } from '#regions/file-source.ts'
import type { OpenRegion } from '#regions/open-region.ts'
import { openAddresses, openRoads } from '#regions/sections.ts'

/** From where, how far, and where to write it. */
export interface ReachQuestion {
  readonly file: string
  readonly from: string
  readonly minutes: number
  readonly output: string
  readonly mode: TravelMode
}

/**
 * Writes what is reached from an address in time as GeoJSON, and says what it wrote.
 *
 * @throws DomainError `region.…`
 */
export function writeReach({ file, from, minutes, output, mode }: ReachQuestion): Promise<string> {
  return askRegion({ file, mode, open: openRoads }, async ({ addresses, roads, region }) => {
    const [match] = findAddress(addresses, from, { limit: 1 })
    if (!match) throw new DomainError('not-found', 'region.no-address', `There is no ${from} in this region.`)
    const areas = findReach(roads, match.position, minutes)
    const properties = { from: match.label, minutes, mode, attribution: region.directory.attribution }
    const geometry = { type: 'MultiPolygon', coordinates: areas }
    await writeFile(output, `${JSON.stringify({ type: 'Feature', properties, geometry })}\n`)
    const corners = areas.flat().reduce((sum, ring) => sum + ring.length, 0)
    return `${output}: ${minutes} minutes ${mode} from ${match.label}, ${areas.length} areas with ${corners} corners.`
  })
}

type Opened<Open extends (...given: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Open>>>

interface OpenedRegion<Streets> {
  readonly region: Opened<typeof openRegionFile>
  readonly addresses: Opened<typeof openAddresses>
  readonly roads: Streets
}

interface AskedRegion<Streets> extends Pick<ReachQuestion, 'file' | 'mode'> {
  readonly open: (region: OpenRegion, mode: TravelMode) => Promise<Streets | undefined>
}

/** Asks a region that has roads and addresses, and closes it. @throws DomainError `region.no-roads` */
export async function askRegion<Answer, Streets>(
  { file, mode, open }: AskedRegion<Streets>,
  ask: (opened: OpenedRegion<Streets>) => Answer | Promise<Answer>,
): Promise<Answer> {
  const region = await openRegionFile(file)
  try {
    const addresses = await openAddresses(region)
    const roads = await open(region, mode)
    if (addresses && roads) return await ask({ region, addresses, roads })
    throw new DomainError('invalid', 'region.no-roads', `${file} holds no roads or no addresses. Build it again.`)
  } finally {
    await region.close()
  }
}
