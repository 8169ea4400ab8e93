import { gzipSync } from 'node:zlib'
import { expect, test } from './support.ts'

// What a page says that it needs is counted for each (`test/site/first-load.test.ts`); these show that it asks for no more.
const paths = ['/', '/pricing', '/signup']
const BUDGET = { js: 222_000, css: 50_000 } as const

test('what written pages fetch in the end keeps to its budget', { tag: ['@desktop', '@kept'] }, async ({
  browser,
  baseURL,
}) => {
  for (const path of paths) {
    const page = await browser.newPage({ baseURL: baseURL ?? '' })
    // By address: what was fetched ahead is answered once more from the cache.
    const loads = new Map<string, Promise<{ kind: string; bytes: number }>>()
    page.on('response', (response) => {
      const url = response.url()
      const kind = /\.(js|css)$/.exec(new URL(url).pathname)?.[1]
      if (kind)
        loads.set(
          url,
          response.body().then((body) => ({ kind, bytes: gzipSync(body).length })),
        )
    })

    await page.goto(path)
    // The program comes after the first paint: it is there once React knows the page.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
    )
    await page.waitForLoadState('networkidle')

    const loaded = await Promise.all(loads.values())
    for (const kind of ['js', 'css'] as const) {
      const bytes = loaded.filter((load) => load.kind === kind).reduce((sum, load) => sum + load.bytes, 0)
      expect(bytes, `${kind} of ${path} in bytes after gzip`).toBeGreaterThan(1_000)
      expect(bytes, `${kind} of ${path} in bytes after gzip`).toBeLessThanOrEqual(BUDGET[kind])
    }
    await page.close()
  }
})
