import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import * as z from 'zod'
import { greatCircleMeters } from '#engine/base/geo.ts'
import { findAddress } from '#engine/geocoding/find-address.ts'
import { covers } from '#engine/region-file/coverage.ts'
import { buildRegion } from '#engine/regions/build-region.ts'
import { openRegionFile } from '#engine/regions/file-source.ts'
import { openAddresses } from '#engine/regions/sections.ts'
import { quantile } from '../quantile.ts'

const SHARED = join(import.meta.dirname, '../../../../shared/data')
/** Extracts of places with real addresses. */
const EXTRACTS = ['nyc-lower-east-side', 'nyc-west-village']
const LIST = join(SHARED, 'nyc/addresses.csv')

const Row = z.object({ address: z.string(), lat: z.coerce.number(), lng: z.coerce.number() })

/** For each extract: addresses asked, share found as a door or between doors, meters off at the median and at p95. */
export async function foundAddresses(): Promise<string[][]> {
  const rows: string[][] = []
  for (const extract of EXTRACTS) {
    const input = join(SHARED, 'roads/osm', `${extract}.osm.pbf`)
    if (existsSync(input) && existsSync(LIST)) rows.push([extract, ...(await askAll(input))])
  }
  return rows
}

async function askAll(input: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'region-'))
  const output = join(folder, 'asked.region')
  const { head } = await buildRegion({ inputs: [input], output, name: 'Asked' })
  const region = await openRegionFile(output)
  const addresses = await openAddresses(region)
  await region.close()
  rmSync(folder, { recursive: true })
  if (!addresses) throw new Error(`No addresses in ${input}`)
  const { data } = Papa.parse(readFileSync(LIST, 'utf8'), { header: true, skipEmptyLines: true })
  const asked = z
    .array(Row)
    .parse(data)
    .filter((row) => covers(head, row))
  const meters = asked.flatMap(({ address, ...place }) => {
    const [match] = findAddress(addresses, address, { limit: 1 })
    const isDoor = match?.kind === 'address' || match?.kind === 'interpolated'
    return isDoor ? [greatCircleMeters(match.position, place)] : []
  })
  const share = `${((100 * meters.length) / asked.length).toFixed(0)} %`
  return [String(asked.length), share, quantile(meters, 0.5).toFixed(0), quantile(meters, 0.95).toFixed(0)]
}
