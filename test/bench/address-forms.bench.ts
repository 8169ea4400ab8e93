import { existsSync } from 'node:fs'
import { buildAddressIndex } from '#core/geocoding/build-address-index.ts'
import { createPlacesClient } from '#lambdas/gateways/places/client.ts'
import type { Region } from '#lambdas/gateways/region/region.ts'
import { startLocation } from '#local/places/location-server.ts'
import { builtInRegion } from '#regions/built-in.ts'
import { addressFiles, addressForms, falseForms, measureForm, sampleAddresses } from '#test/support/address-forms.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'
import { type BenchOptions, printTable } from './bench.ts'
import { quantile } from './quantile.ts'

export const title = 'How people write addresses: found, how far off, and what is no door'

const COUNT = 200

/** Real addresses as people write them, with and without the file that has them, beside built-in Manhattan. */
export async function run({ seed = 1 }: BenchOptions): Promise<boolean> {
  const [file = ''] = addressFiles
  if (!existsSync(file)) {
    console.log(`No ${file}: nothing to measure.`)
    return true
  }
  setHandlerEnvironment()
  const { geocodeAll } = await import('#lambdas/gateways/places/list.ts')
  const region = manhattan()
  const sample = sampleAddresses(file, COUNT, seed)
  for (const csvFiles of [addressFiles.filter(existsSync), []]) {
    const server = await startLocation({ csvFiles })
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
    const client = createPlacesClient({ endpoint: server.url, region: 'us-east-1', credentials })
    const rows: string[][] = []
    for (const [form, write] of Object.entries({ ...addressForms, ...falseForms })) {
      const ask = async (texts: readonly string[]) => (await geocodeAll(texts, { client, regions: [region] })).results
      const { asked, doors, right, found, withZip, off } = await measureForm(write, sample, ask)
      const shares = [doors, right, found, withZip].map((share) => `${Math.round(100 * share)} %`)
      const meters = [0.5, 0.95].map((share) => (off.length > 0 ? quantile(off, share).toFixed(0) : '-'))
      rows.push([form, `${asked}`, ...shares, ...meters])
    }
    await server.close()
    console.log(csvFiles.length > 0 ? 'With the file that has them' : 'Without')
    printTable(['form', 'asked', 'door', 'within 300 m', 'door or area', 'with ZIP', 'p50, m', 'p95, m'], rows)
  }
  return true
}

function manhattan(): () => Promise<Region> {
  const { extract, head } = builtInRegion('manhattan')
  const index = buildAddressIndex(extract)
  return async () => ({
    key: 'manhattan',
    head,
    roads: async () => undefined,
    addresses: async () => index,
  })
}
