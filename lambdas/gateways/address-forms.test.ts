/** @module-tag wide */

import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runs } from '#engine/test/support/runs.ts'
import { type LocationServer, startLocation } from '#local/places/location-server.ts'
import { addressFiles, addressForms, falseForms, measureForm, sampleAddresses } from '#test/support/address-forms.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'
import { createPlacesClient } from './places/client.ts'

setHandlerEnvironment()
const { geocodeAll } = await import('./places/list.ts')

const [file = ''] = addressFiles
const hasData = existsSync(file)
if (!hasData) process.stderr.write(`No ${file}: written forms of real addresses are not looked up.\n`)
const COUNT = runs(40)

let server: LocationServer | undefined
const ask = async (texts: readonly string[]) => {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = createPlacesClient({ region: 'us-east-1', credentials, endpoint: server?.url ?? '' })
  return (await geocodeAll(texts, { client, regions: [] })).results
}

beforeAll(async () => {
  if (hasData) server = await startLocation({ csvFiles: addressFiles.filter(existsSync) })
  await server?.load()
}, 60_000)
afterAll(() => server?.close())

it.runIf(hasData).each(Object.entries(addressForms))(
  'real addresses are found %s, at their doors and with their ZIP',
  async (_, write) => {
    const form = await measureForm(write, sampleAddresses(file, COUNT), ask)

    expect(form.asked).toBeGreaterThan(0)
    expect(form.right).toBeGreaterThanOrEqual(0.9)
    expect(form.withZip).toBeGreaterThanOrEqual(0.9)
  },
)

it.runIf(hasData).each(Object.entries(falseForms))('no door is found with %s', async (_, write) => {
  const form = await measureForm(write, sampleAddresses(file, COUNT), ask)

  expect(form.asked).toBeGreaterThan(0)
  expect(form.doors).toBe(0)
})
