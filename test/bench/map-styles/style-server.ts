import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import { build } from 'esbuild'

const ROOT = join(import.meta.dirname, '../../..')
/** What the page loads as it is. */
const folders: Readonly<Record<string, string>> = {
  maplibre: join(ROOT, 'node_modules/maplibre-gl/dist'),
  geist: join(ROOT, 'node_modules/@fontsource-variable/geist'),
  glyphs: join(ROOT, '../shared/data/basemap/fonts'),
}
const types: Readonly<Record<string, string>> = { mjs: 'text/javascript', css: 'text/css', woff2: 'font/woff2' }

const PAGE = `<!doctype html>
<link rel="stylesheet" href="/maplibre/maplibre-gl.css"><link rel="stylesheet" href="/geist/wght.css">
<style>body { margin: 0; display: flex; gap: 4px; background: #888 } div { flex: 1; height: 100vh }</style>
<script type="importmap">{ "imports": { "maplibre-gl": "/maplibre/maplibre-gl.mjs" } }</script>
<script type="module" src="/page.js"></script>`

export type TileOf = (zoom: number, x: number, y: number) => Uint8Array | undefined

type Answer = readonly [type: string, body: string | Uint8Array]
/** What a first part of a path leads to, told the parts behind it. */
type Room = (rest: readonly string[]) => Answer | undefined

/** A page with MapLibre and our pictures, and tiles by their names: `/tiles/{name}/{z}/{x}/{y}`. */
export async function serveStyles(
  tiles: Readonly<Record<string, TileOf>>,
): Promise<{ readonly url: string; close(): void }> {
  const script = await bundlePage()
  const rooms: Readonly<Record<string, Room>> = {
    '': () => ['text/html', PAGE],
    'page.js': () => ['text/javascript', script],
    // The map of the country is the same under both.
    map: () => ['application/json', '{ "type": "FeatureCollection", "features": [] }'],
    tiles: ([name = '', ...tile]) => {
      const [zoom = 0, x = 0, y = 0] = tile.map(Number)
      return ['application/x-protobuf', tiles[name]?.(zoom, x, y) ?? new Uint8Array()]
    },
    ...Object.fromEntries(Object.entries(folders).map(([room, folder]) => [room, fileIn(folder)])),
  }
  const server = createServer(({ url = '/' }, response) => {
    const [, room = '', ...rest] = decodeURIComponent(url.split('?')[0] ?? '/').split('/')
    const [type, body] = rooms[room]?.(rest) ?? []
    response.writeHead(type === undefined ? 404 : 200, { 'content-type': type ?? 'text/plain' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

async function bundlePage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'style-page.ts')],
    ...{ bundle: true, write: false, format: 'esm', external: ['maplibre-gl'], logLevel: 'error' },
  })
  return outputFiles[0]?.text ?? ''
}

const fileIn =
  (folder: string): Room =>
  (rest) => {
    const file = join(folder, normalize(`/${rest.join('/')}`))
    return existsSync(file)
      ? [types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream', readFileSync(file)]
      : undefined
  }
