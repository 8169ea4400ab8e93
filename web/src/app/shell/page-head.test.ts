import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withOrigin } from '#api/site/site-origin.ts'
import { plans } from '#core/billing/plans.ts'
import { screenNames, screens } from '#web/client/screens.ts'
import { pictureSize, pictures } from './open-graph.ts'
import { pageHead } from './page-head.ts'

const written = screenNames.map((name) => screens[name]).filter(({ description }) => description !== undefined)
const PUBLIC = join(import.meta.dirname, '../../../public')
const ORIGIN = 'https://stops.example.org'
const dataIn = (head: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*)<\/script>/.exec(head)?.[1] ?? 'null')

describe('the head of a written page', () => {
  it.each(written)('says of $path what it is about, in the length that search engines show', ({ description = '' }) => {
    expect(description.length).toBeGreaterThan(30)
    expect(description.length).toBeLessThanOrEqual(160)
  })

  it('describes no two pages alike', () => {
    expect(new Set(written.map(({ description }) => description)).size).toBe(written.length)
  })

  it('names one address of the page, and a picture', () => {
    const head = withOrigin(pageHead(screens.pricing, 'Pricing · Stopwise'), 'https://stops.example.org')

    expect(head).toContain('<link rel="canonical" href="https://stops.example.org/pricing">')
    expect(head).toContain('<meta property="og:image" content="https://stops.example.org/open-graph/pricing.png">')
    expect(head).not.toContain('origin.invalid')
  })

  it('says nothing of an address where the site has none of its own', () => {
    const head = withOrigin(`${pageHead(screens.pricing, 'Pricing · Stopwise')}\n`, undefined)

    expect(head).not.toMatch(/canonical|og:url|og:image"|ld\+json|origin[.]invalid/)
    expect(head).toContain('og:title')
  })

  it('offers every plan at its price', () => {
    const { offers } = dataIn(pageHead(screens.pricing, 'Pricing · Stopwise'))

    expect(
      offers.map(({ name, price }: { name: string; price: string }) => [name, Math.round(Number(price) * 100)]),
    ).toEqual(Object.values(plans).map(({ name, cents }) => [name, cents]))
  })

  it('says who makes it on the home page', () => {
    expect(JSON.stringify(dataIn(pageHead(screens.home, 'Home')))).toContain('"@type":"Organization"')
  })
})

describe('the pictures of the site', () => {
  it.each(written)('are there for whatever the head of $path names', (screen) => {
    const head = withOrigin(pageHead(screen, screen.title), ORIGIN)
    const named = [...head.matchAll(/https:\/\/stops[.]example[.]org(\/[\w/-]+[.]\w+)/g)].map(([, file = '']) => file)

    expect(named).not.toEqual([])
    expect(named.filter((file) => !existsSync(join(PUBLIC, file)))).toEqual([])
  })

  it('are there for what the shell and the manifest name', () => {
    const shell = readFileSync(join(PUBLIC, '../index.html'), 'utf8')
    const { icons } = JSON.parse(readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8'))
    const named = [...shell.matchAll(/<link [^>]*href="([^"]+)"/g)].map(([, file]) => file)
    named.push(...icons.map(({ src }: { src: string }) => src))

    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((file) => !existsSync(join(PUBLIC, file ?? '')))).toEqual([])
  })

  it.each(pictures)('measure what the head of $screen says and are light', ({ file }) => {
    const png = readFileSync(join(PUBLIC, `open-graph/${file}.png`))

    expect({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) }).toEqual(pictureSize)
    expect(png.length).toBeLessThan(80_000)
  })
})
