import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { homeAddressOf } from '#core/department/routing/home-address.ts'
import { sampleInspectors } from '#core/department/sample/sample-inspectors.ts'
import { createPlacesClient } from '#lambdas/gateways/places/client.ts'
import { startLocation } from '#local/places/location-server.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

setHandlerEnvironment()
const { geocodeAll } = await import('#lambdas/gateways/places/list.ts')

const config = { region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }
const data = join(import.meta.dirname, '../../../shared/data')
const [few = '', ...more] = [
  'nyc/addresses.csv',
  'nyc/addresses_osm_lower_manhattan.csv',
  'nyc/addresses_more.csv.gz',
  'us/addresses_us.csv',
].map((file) => join(data, file))

async function resultsFrom(csvFiles: readonly string[]) {
  const city = await startLocation({ csvFiles })
  const client = createPlacesClient({ ...config, endpoint: city.url })
  const homes = sampleInspectors.map(homeAddressOf)
  const { results } = await geocodeAll(homes, { client })
  await city.close()
  return homes.map((home, index) => ({ home, result: results[index] }))
}

async function lostHomes(csvFiles: readonly string[]): Promise<string[]> {
  const found = await resultsFrom(csvFiles)
  return found.flatMap(({ home, result }) => (result?.kind === 'resolved' ? [] : [home]))
}

/** Homes for which neither a sure answer nor the first one to choose has their house number and ZIP code. */
async function mistakenHomes(csvFiles: readonly string[]): Promise<string[]> {
  const found = await resultsFrom(csvFiles)
  return found.flatMap(({ home, result }) => {
    const answer = result?.kind === 'resolved' ? result : result?.candidates[0]
    const [number = ''] = home.split(' ')
    return answer?.address.startsWith(`${number} `) && answer.address.endsWith(home.slice(-5)) ? [] : [home]
  })
}

describe('the homes of the sample week', () => {
  it('are found by ZIP codes alone', { tags: ['deep'] }, async () => {
    expect(await lostHomes([])).toEqual([])
  })

  // What is spelled alike in a larger list must not take the place of a street that the list does not have; a list
  // with gaps may ask where a house is, as its neighbours can be a kilometre away.
  it.runIf(existsSync(data))('are not mistaken among real addresses, few or many', { tags: ['deep'] }, async () => {
    expect(await mistakenHomes([few])).toEqual([])
    expect(await mistakenHomes([few, ...more])).toEqual([])
  })
})
