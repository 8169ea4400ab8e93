import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { download } from './download.ts'

const content = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 251))
const md5 = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex')

interface Mirror {
  bytes: Buffer
  etag: string | undefined
  checksum: string | undefined
  /** After so many bytes of each of the next answers the connection breaks. */
  breaks: number[]
  statuses: number[]
  knowsRanges: boolean
}

let folder: string
let server: Server
let url: string
let mirror: Mirror
let asked: { range: string | undefined; ifRange: string | undefined }[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'downloads-'))
  asked = []
  mirror = { bytes: content, etag: '"v1"', checksum: md5(content), breaks: [], statuses: [], knowsRanges: true }
  server = createServer((request, response) => {
    if (request.url?.endsWith('.md5')) return sendChecksum(response)
    if (request.url === '/ohio-latest.osm.pbf') return sendFile(request, response)
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

function sendChecksum(response: ServerResponse): void {
  if (mirror.checksum === undefined) response.writeHead(404).end()
  else response.end(`${mirror.checksum}  ohio-261122.osm.pbf\n`)
}

function sendFile({ headers, method }: IncomingMessage, response: ServerResponse): void {
  if (method === 'HEAD') {
    response.writeHead(200, { 'last-modified': 'Thu, 26 Nov 2026 21:20:00 GMT' }).end()
    return
  }
  const { range, 'if-range': ifRange } = headers
  asked.push({ range, ifRange: ifRange?.toString() })
  const status = mirror.statuses.shift()
  if (status !== undefined) {
    response.writeHead(status).end()
    return
  }
  const { bytes, etag } = mirror
  const start = mirror.knowsRanges && ifRange === etag ? Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0) : 0
  const common = etag === undefined ? {} : { etag }
  if (start >= bytes.length) {
    response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end()
    return
  }
  const rest = bytes.subarray(start)
  const extent = { 'content-range': `bytes ${start}-${bytes.length - 1}/${bytes.length}` }
  response.writeHead(start > 0 ? 206 : 200, { ...common, 'content-length': rest.length, ...(start > 0 && extent) })
  const end = mirror.breaks.shift()
  if (end === undefined) response.end(rest)
  else {
    response.write(rest.subarray(0, end))
    breakOnce(start + end, response)
  }
}

/** Breaks a connection as soon as what was sent has been written down: what lies in buffers would be lost with it. */
function breakOnce(bytes: number, response: ServerResponse): void {
  const written = statSync(`${output()}.part`, { throwIfNoEntry: false })?.size ?? 0
  if (written >= bytes) response.destroy()
  else setTimeout(() => breakOnce(bytes, response), 5)
}

const output = (): string => join(folder, 'ohio.osm.pbf')
const order = (change: object = {}) => ({
  url: `${url}/ohio-latest.osm.pbf`,
  output: output(),
  pause: 1,
  ...change,
})

describe('a download', () => {
  it('arrives whole, with its checksum compared', async () => {
    const heard: (number | undefined)[][] = []

    const downloaded = await download(order({ onBytes: (...bytes: number[]) => heard.push(bytes) }))

    const madeAt = new Date('2026-11-26T21:20:00Z')
    expect(downloaded).toEqual({ bytes: content.length, isVerified: true, isKept: false, madeAt })
    expect(readFileSync(output())).toEqual(content)
    expect(readdirSync(folder)).toEqual(['ohio.osm.pbf'])
    expect(heard.at(-1)).toEqual([content.length, content.length])
  })

  it('of what is there already asks for nothing but its checksum, until the mirror has another', async () => {
    await download(order())
    asked = []

    expect(await download(order())).toMatchObject({ bytes: content.length, isKept: true })
    expect(asked).toEqual([])

    mirror.bytes = content.subarray(1)
    mirror.checksum = md5(mirror.bytes)
    expect(await download(order())).toMatchObject({ bytes: content.length - 1, isKept: false })
  })

  it('goes on where the connection broke', async () => {
    mirror.breaks = [100_000, 50_000]

    const { bytes } = await download(order())

    expect(bytes).toBe(content.length)
    expect(readFileSync(output())).toEqual(content)
    expect(asked).toHaveLength(3)
    expect(asked.slice(1).map(({ range, ifRange }) => [Number(range?.match(/\d+/)?.[0]) > 0, ifRange])).toEqual([
      [true, '"v1"'],
      [true, '"v1"'],
    ])
  })

  it('goes on in a later run', async () => {
    mirror.breaks = [90_000, 10, 10, 10, 10, 10]
    await expect(download(order())).rejects.toMatchObject({ code: 'download.broke-off' })
    const kept = readFileSync(`${output()}.part`).length
    asked = []

    await download(order())

    expect(kept).toBeGreaterThan(0)
    expect(asked).toEqual([{ range: `bytes=${kept}-`, ifRange: '"v1"' }])
    expect(readFileSync(output())).toEqual(content)
  })

  it('begins anew when the file on the server has changed meanwhile', async () => {
    mirror.breaks = [90_000, 10, 10, 10, 10, 10]
    await expect(download(order())).rejects.toThrow('goes on where it stopped')
    const changed = Buffer.from(content).reverse()
    mirror = { ...mirror, bytes: changed, etag: '"v2"', checksum: md5(changed) }

    await download(order())

    expect(readFileSync(output())).toEqual(changed)
  })

  it('begins anew where a server knows no ranges, or marks no versions', async () => {
    mirror = { ...mirror, knowsRanges: false, breaks: [90_000] }
    await download(order())
    expect(readFileSync(output())).toEqual(content)

    rmSync(output())
    mirror = { ...mirror, knowsRanges: true, etag: undefined, breaks: [90_000] }
    asked = []
    await download(order())
    expect(readFileSync(output())).toEqual(content)
    expect(asked[1]?.range).toBeUndefined()
  })

  it('takes a part that is whole already', async () => {
    writeFileSync(`${output()}.part`, content)
    writeFileSync(`${output()}.part.json`, JSON.stringify({ url: order().url, validator: '"v1"' }))

    await download(order())

    expect(asked).toHaveLength(1)
    expect(readFileSync(output())).toEqual(content)
  })

  it('throws away a part that is longer than the file', async () => {
    writeFileSync(`${output()}.part`, Buffer.concat([content, content]))
    writeFileSync(`${output()}.part.json`, JSON.stringify({ url: order().url, validator: '"v1"' }))

    await download(order())

    expect(readFileSync(output())).toEqual(content)
  })

  it('tries again where the server is busy, and not where it has no such file', async () => {
    mirror.statuses = [503, 429]
    await download(order())
    expect(asked).toHaveLength(3)

    rmSync(output())
    mirror.statuses = [404]
    await expect(download(order())).rejects.toMatchObject({ code: 'download.refused' })
    expect(asked).toHaveLength(4)
  })

  it('is refused with another checksum, and leaves the old file', async () => {
    writeFileSync(output(), 'old')
    mirror.checksum = md5(Buffer.from('another'))

    await expect(download(order())).rejects.toMatchObject({ code: 'download.checksum' })

    expect(readdirSync(folder)).toEqual(['ohio.osm.pbf'])
    expect(readFileSync(output(), 'utf8')).toBe('old')
  })

  it('says so where there is no checksum', async () => {
    mirror.checksum = undefined

    expect(await download(order())).toMatchObject({ bytes: content.length, isVerified: false })
  })

  it('is refused into a folder that is missing before anything is fetched', async () => {
    const missing = join(folder, 'none/ohio.osm.pbf')

    await expect(download(order({ output: missing }))).rejects.toMatchObject({ code: 'output.no-folder' })
    expect(asked).toEqual([])
  })
})
