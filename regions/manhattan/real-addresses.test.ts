import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { buildAddressIndex } from '#core/geocoding/build-address-index.ts'
import { findAddress } from '#core/geocoding/find-address.ts'
import { greatCircleMeters } from '#core/kernel/geo.ts'
import { positionToGrid, uptownOf } from './grid.ts'
import { manhattanExtract } from './manhattan-extract.ts'

const file = join(import.meta.dirname, '../../../shared/data/nyc/addresses.csv')
const hasData = existsSync(file)
if (!hasData) process.stderr.write(`No ${file}: built-in Manhattan is not compared with real addresses.\n`)

const Row = z.object({
  house_number: z.string(),
  street: z.string(),
  borough: z.string(),
  lat: z.coerce.number(),
  lng: z.coerce.number(),
})
/** What the grid claims to know: above Greenwich Village's old streets, up to where the plan of 1811 ends. */
const isOnGrid = ({ borough, street, lat, lng }: z.infer<typeof Row>): boolean => {
  const { uptown } = positionToGrid({ lat, lng })
  return (
    borough === 'Manhattan' && /\d|Broadway|Avenue$/.test(street) && uptown > uptownOf(14) && uptown < uptownOf(155)
  )
}
const EVERY = 4

it.runIf(hasData)('nine of ten real addresses on the grid are found, half of them within forty meters', () => {
  const rows = Papa.parse(readFileSync(file, 'utf8'), { header: true, skipEmptyLines: true }).data
  const asked = z
    .array(Row)
    .parse(rows)
    .filter(isOnGrid)
    .filter((_, index) => index % EVERY === 0)
  const index = buildAddressIndex(manhattanExtract())

  const off = asked.flatMap(({ house_number, street, ...place }) => {
    const [match] = findAddress(index, `${house_number} ${street}, New York, NY`, { limit: 1 })
    const isDoor = match?.kind === 'address' || match?.kind === 'interpolated'
    return isDoor ? [greatCircleMeters(match.position, place)] : []
  })

  expect(asked.length).toBeGreaterThan(250)
  expect(off.length / asked.length).toBeGreaterThan(0.9)
  expect(off.toSorted((a, b) => a - b)[Math.floor(off.length / 2)]).toBeLessThan(40)
})
