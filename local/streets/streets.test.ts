import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openRegionFile } from '#engine/regions/index.ts'
import { type Listener, listen } from '#local/http/listen.ts'
import { keptStreets } from './kept-streets.ts'
import { openStreets } from './open-streets.ts'
import type { StreetsOptions } from './streets-route.ts'

/** Two streets that cross, in the middle of nowhere. */
const town = `<osm version="0.6">
${[1, 2, 3, 4, 5].map((id) => `<node id="${id}" lat="${10 + id / 1000}" lon="${20 + (id % 3) / 1000}"/>`).join('')}
<way id="1"><nd ref="1"/><nd ref="2"/><nd ref="3"/><tag k="highway" v="residential"/><tag k="name" v="Elm Street"/></way>
<way id="2"><nd ref="4"/><nd ref="2"/><nd ref="5"/><tag k="highway" v="residential"/><tag k="name" v="Oak Street"/></way>
</osm>`

let directory: string
let mirror: Server
let url: string
/** What the mirror sends, and after how many bytes it stops for good, so that a download stays under way. */
let sent = { text: town, until: Number.POSITIVE_INFINITY }
const opened: { close(): Promise<void> }[] = []

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stopwise-streets-'))
  sent = { text: town, until: Number.POSITIVE_INFINITY }
  mirror = createServer((request, response) => {
    const isThere = request.url?.endsWith('.osm')
    response.writeHead(isThere ? 200 : 404, { 'content-length': sent.text.length, etag: '"1"' })
    if (!isThere || request.method === 'HEAD' || sent.until >= sent.text.length) response.end(isThere ? sent.text : '')
    else response.write(sent.text.slice(0, sent.until))
  })
  await new Promise<void>((resolve) => mirror.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(mirror.address() as AddressInfo).port}/Nowhere.osm`
})

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
  mirror.closeAllConnections()
  mirror.close()
  await rm(directory, { recursive: true, force: true })
})

async function openPage(options: Partial<StreetsOptions> = {}) {
  const streets = openStreets(directory, { inUse: ['Manhattan'], ...options })
  const listener: Listener = await listen((request, response) =>
    streets.route.handle(request, response, new URL(request.url ?? '/', 'http://local')),
  )
  opened.push(listener, streets)
  const read = async (query = '') => partOf(await (await fetch(`${listener.url}/local/streets${query}`)).text())
  const send = async (form: Record<string, string>) =>
    (await fetch(`${listener.url}/local/streets`, { method: 'POST', body: new URLSearchParams(form) })).text()
  const until = async (words: string): Promise<string> => {
    for (;;) {
      const page = await read()
      if (page.includes(words)) return page
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  return { read, send, until }
}

/** The page without its style and its lists of places. */
const partOf = (page: string): string => page.replaceAll(/<(style|datalist|details).*?<\/\1>/gs, '')

const look = (place: string) => `?place=${encodeURIComponent(place)}`

describe('the page of the streets', () => {
  it('tells the size of an extract, and what is wrong with a name or an address', async () => {
    const { read } = await openPage()

    expect(await read(look(url))).toContain('<h2>Nowhere</h2><p>0 MB to download, from 127.0.0.1')
    expect(await read(look(url.replace('.osm', '.txt')))).toContain('answered 404. Name another extract.')
    expect(await read(look('atlantis'))).toContain(
      'No extract is called atlantis. Without a name, the lists below have all',
    )
    expect(await read(look('<script>'))).not.toContain('<script>')
  })

  it('gets streets, which are used from the next start on', async () => {
    const restart = vi.fn()
    const { send, until } = await openPage({ restart })

    await send({ do: 'get', name: 'Nowhere', url })
    const page = await until('Nowhere is ready')
    expect(page).toContain('<b>nowhere</b>')
    expect(restart).not.toHaveBeenCalled()

    expect(await send({ do: 'use', file: 'nowhere.region' })).toContain('Starting with these streets')
    expect(restart).toHaveBeenCalledOnce()
    const kept = keptStreets(directory)
    expect(await kept.paths()).toEqual(['manhattan', join(kept.folder, 'nowhere.region')])
    const region = await openRegionFile(join(kept.folder, 'nowhere.region'))
    expect(region.directory.name).toBe('Nowhere')
    await region.close()
    // The extract is not needed any more.
    expect(await readdir(kept.folder)).toEqual(['chosen.json', 'nowhere.region'])
  })

  it('says how old streets are, where their file tells it', async () => {
    const dated = town.replace('<osm', '<osm timestamp="2026-11-26T21:20:00Z"')
    sent = { text: dated, until: Number.POSITIVE_INFINITY }
    const { read, send, until } = await openPage()

    await send({ do: 'get', name: 'Nowhere', url })
    expect(await until('Nowhere is ready')).toContain('<b>nowhere</b> as of Nov 26, 2026, ')
    await writeFile(join(keptStreets(directory).folder, 'cut-off.region'), 'STOPWISE')
    expect(await read()).toContain('<b>cut-off</b>, 0 MB')
  })

  it('says why an extract is none, and goes on with another', { tags: ['deep'] }, async () => {
    sent = { text: '<osm version="0.6"></osm>', until: Number.POSITIVE_INFINITY }
    const { send, until } = await openPage()

    await send({ do: 'get', name: 'Nowhere', url })
    expect(await until('could not be had')).toContain('There is not one object to keep.')

    sent = { text: town, until: Number.POSITIVE_INFINITY }
    await send({ do: 'get', name: 'Nowhere', url })
    await until('Nowhere is ready')
  })

  it('begins nothing twice, and stops when it is told to; what was downloaded stays', async () => {
    sent = { text: town, until: 100 }
    const { read, send, until } = await openPage()

    await send({ do: 'get', name: 'Nowhere', url })
    await until('Downloading: 0 MB of')
    await send({ do: 'get', name: 'Elsewhere', url })
    expect(await read()).not.toContain('Elsewhere')
    await send({ do: 'cancel' })

    expect(await read()).toContain('Get the streets of your city')
    expect(await readdir(keptStreets(directory).folder)).toContain('nowhere.osm.part')
  })

  it('leaves out, uses and deletes what is there, and nothing outside of its folder', async () => {
    const kept = keptStreets(directory)
    await kept.choose(['manhattan', 'gone.region'])
    await writeFile(join(kept.folder, 'old.region'), 'x')
    await writeFile(join(directory, 'keep.region'), 'x')
    const { send, read } = await openPage()

    expect(await kept.paths()).toEqual(['manhattan'])
    expect(await send({ do: 'leave', file: 'manhattan' })).toContain('Chosen for the next start')
    expect(await kept.paths()).toEqual([])
    await send({ do: 'remove', file: '../keep.region' })
    expect(await readdir(directory)).toContain('keep.region')
    await send({ do: 'remove', file: 'old.region' })
    expect(await read()).not.toContain('<b>old</b>')
    expect(await send({ do: 'nonsense' })).toContain('<h1>Streets</h1>')
  })

  it('changes nothing where the start named its streets', async () => {
    const restart = vi.fn()
    const { read, send } = await openPage({ isNamed: true, restart })

    expect(await read()).toContain('This start named its streets: Manhattan.')
    await send({ do: 'leave', file: 'manhattan' })
    expect(restart).not.toHaveBeenCalled()
  })
})
