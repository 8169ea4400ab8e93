import { gzipSync } from 'node:zlib'
import { prerenderedPaths } from '#api/prerendered-paths.ts'
import { expect, test } from './support.ts'

const BUDGET = { js: 230_000, css: 50_000 } as const

for (const path of prerenderedPaths) {
  test(`the first load of ${path} keeps to its budget`, { tag: '@desktop' }, async ({ page }) => {
    const loads: Promise<{ kind: string; bytes: number }>[] = []
    page.on('response', (response) => {
      const kind = /\.(js|css)$/.exec(new URL(response.url()).pathname)?.[1]
      if (kind) loads.push(response.body().then((body) => ({ kind, bytes: gzipSync(body).length })))
    })

    await page.goto(path, { waitUntil: 'networkidle' })

    const loaded = await Promise.all(loads)
    for (const kind of ['js', 'css'] as const) {
      const bytes = loaded.filter((load) => load.kind === kind).reduce((sum, load) => sum + load.bytes, 0)
      expect(bytes, `${kind} in bytes after gzip`).toBeGreaterThan(1_000)
      expect(bytes, `${kind} in bytes after gzip`).toBeLessThanOrEqual(BUDGET[kind])
    }
  })
}
