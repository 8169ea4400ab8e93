import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '#engine/test/support/temporary-folder.ts'
import { type Listener, listenOnLoopback } from '#local/http/listen.ts'
import { basemapRoute } from './basemap-route.ts'

const root = temporaryFolder()
let listener: Listener
beforeAll(async () => {
  const route = basemapRoute({ directory: join(root, 'map') }, new Promise(() => undefined))
  listener = await listenOnLoopback(
    createServer(
      (request, response) => void route.handle(request, response, new URL(request.url ?? '/', 'http://local')),
    ),
  )
})
afterAll(() => listener.close())

describe('the map route', () => {
  it('lets the first request wait until the map is built', { tags: ['deep'] }, async () => {
    const response = await fetch(`${listener.url}/map/catalog.json`)

    expect(await response.json()).toEqual({ regions: [] })
  })

  it('answers 404 for files that are not of the map', async () => {
    for (const path of ['/map/nowhere.geojson', '/map/..%2Fpackage.json', '/map/', '/map/built.json/x']) {
      expect((await fetch(listener.url + path)).status).toBe(404)
    }
  })
})

/** Makes every file write of a process fail with a full disk. */
const FULL_DISK = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  fs.writeFileSync = () => { throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }) }
  syncBuiltinESMExports()
`)}`

it('reports in one sentence that a full disk prevents the map from being built, and keeps running', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubEnv('NODE_OPTIONS', `--import=${FULL_DISK}`)
  const route = basemapRoute({ directory: join(root, 'full') }, new Promise(() => undefined))
  const server = await listenOnLoopback(
    createServer(
      (request, response) => void route.handle(request, response, new URL(request.url ?? '/', 'http://local')),
    ),
  )

  const response = await fetch(`${server.url}/map/land.geojson`)

  expect(response.status).toBe(404)
  expect(said.mock.calls).toEqual([
    ['The map could not be built: the disk is full. Free some space, then start again.'],
  ])
  vi.unstubAllEnvs()
  said.mockRestore()
  await server.close()
})
