import { rm } from 'node:fs/promises'
import * as z from 'zod'
import { DomainError } from '#engine/base/errors.ts'
import { buildRegion, download } from '#engine/regions/building.ts'
import type { StreetStep } from './street-work.ts'

/** Downloads an extract and makes a region of it, in a process of its own: the product goes on answering meanwhile. */
const order = z
  .object({ url: z.string(), extract: z.string(), output: z.string(), name: z.string() })
  .parse(JSON.parse(process.argv[2] ?? ''))

const TELL_EVERY_MS = 200
let told = 0

const tell = (step: StreetStep): Promise<void> =>
  new Promise((resolve) => (process.send ? process.send(step, () => resolve()) : resolve()))

const progress =
  (phase: 'downloading' | 'building') =>
  (done: number, total: number | undefined): void => {
    const now = performance.now()
    if (now - told < TELL_EVERY_MS) return
    told = now
    void tell({ phase, done, ...(total && { total }) })
  }

const { url, extract, output, name } = order
// Whoever started it is gone: nobody is left to tell.
process.once('disconnect', () => process.exit(1))
try {
  await download({ url, output: extract, onBytes: progress('downloading') })
  await tell({ phase: 'building', done: 0 })
  await buildRegion({ inputs: [extract], output, name }, progress('building'))
  await rm(extract, { force: true })
  await tell({ phase: 'made' })
} catch (error) {
  if (!(error instanceof DomainError)) console.error(error)
  await tell({ phase: 'failed', message: error instanceof Error ? error.message : String(error) })
}
process.exit(0)
