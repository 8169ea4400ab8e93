import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { greatCircleMeters } from '#engine/base/geo.ts'
import { findAddress } from '#engine/geocoding/find-address.ts'
import { buildAddressIndex } from '#engine/geocoding/index/build-address-index.ts'
import { positionToGrid, uptownOf } from './grid.ts'
import { manhattanExtract } from './manhattan-extract.ts'

const file = join(import.meta.dirname, '../../../../shared/data/nyc/addresses.csv')
const hasData = existsSync(file)
if (!hasData) process.stderr.write(`No ${file}: built-in Manhattan is not compared with real addresses.\n`)

const Row = z.object({
  house_number: z.string(),
  street: z.string(),
  borough: z.string(),
  lat: z.coerce.number(),
  lng: z.coerce.number(),
  community_district: z.string(),
})
type Row = z.infer<typeof Row>
const rows = hasData
  ? z.array(Row).parse(Papa.parse(readFileSync(file, 'utf8'), { header: true, skipEmptyLines: true }).data)
  : []

/** What the grid claims to know: above Greenwich Village's old streets, up to where the plan of 1811 ends. */
const isOnGrid = ({ borough, street, lat, lng }: Row): boolean => {
  const { uptown } = positionToGrid({ lat, lng })
  return (
    borough === 'Manhattan' && /\d|Broadway|Avenue$/.test(street) && uptown > uptownOf(14) && uptown < uptownOf(155)
  )
}
const onGrid = rows.filter(isOnGrid).filter((_, index) => index % 4 === 0)

/** Where several houses lie in one place, it is the middle of their ZIP code. */
const isHouse = ({ lat, lng }: Row): boolean =>
  rows.filter((other) => other.lat === lat && other.lng === lng).length < 5
/** Washington Heights, Fort George and Inwood. */
const heights = rows.filter((row) => row.community_district === '112').filter(isHouse)

describe.runIf(hasData)('real addresses', () => {
  const index = buildAddressIndex(manhattanExtract())

  it.each([
    ['on the grid', onGrid, 0.9, 250],
    ['above it', heights, 0.95, 130],
  ])('%s are found, half of them within forty meters', (_where, asked, share, least) => {
    const off = asked.flatMap(({ house_number, street, ...place }) => {
      const [match] = findAddress(index, `${house_number} ${street}, New York, NY`, { limit: 1 })
      const isDoor = match?.kind === 'address' || match?.kind === 'interpolated'
      return isDoor ? [greatCircleMeters(match.position, place)] : []
    })

    expect(asked.length).toBeGreaterThan(least)
    expect(off.length / asked.length).toBeGreaterThan(share)
    expect(off.toSorted((a, b) => a - b)[Math.floor(off.length / 2)]).toBeLessThan(40)
  })
})
