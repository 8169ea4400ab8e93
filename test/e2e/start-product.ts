import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { announceProducts, DOOR_AFTER, type ProductPlace, readPlace } from './product-address.ts'

/** Where a product is, once it says so. @throws what it said where it ended before. */
function placeOf(product: ChildProcess): Promise<ProductPlace> {
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer): void => {
      said += chunk.toString('utf8')
    }
    product.stdout?.on('data', listen)
    product.stderr?.on('data', listen)
    product.once('message', (message) => resolve(readPlace(message)))
    product.once('exit', (code) => reject(new Error(`The product ended with ${code}.\n${said}`)))
  })
}

/** What the first product has built; it may still be at compressing it. */
const MADE_ONCE = ['site']

async function copyMade(from: string, to: string): Promise<void> {
  const filter = (path: string): boolean => !path.endsWith('.unfinished')
  await Promise.all(MADE_ONCE.map((part) => cp(join(from, part), join(to, part), { recursive: true, filter })))
}

/** A product that a test has started. */
export interface RunningProduct extends ProductPlace {
  readonly directory: string
  readonly stop: () => Promise<void>
  /** Ends its process as a power cut does, runs what happens without it, and starts it again where it was. */
  readonly killed: (meanwhile?: () => Promise<void>) => Promise<void>
}

async function end(product: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return
  product.kill(signal)
  await once(product, 'exit')
}

/** Starts the product with demo accounts on free ports and in a new folder, with the web app of another one if told. */
export async function startProduct(siteOf?: string, options: readonly string[] = []): Promise<RunningProduct> {
  const directory = await mkdtemp(join(tmpdir(), 'stopwise-e2e-'))
  if (siteOf !== undefined) await copyMade(siteOf, directory)
  const server = join(import.meta.dirname, 'serve-product.ts')
  const begin = (): ChildProcess => fork(server, ['--directory', directory, ...options], { silent: true })
  let product = begin()
  const stop = async (): Promise<void> => {
    await end(product, 'SIGTERM')
    await rm(directory, { recursive: true, force: true })
  }
  const killed: RunningProduct['killed'] = async (meanwhile) => {
    await end(product, 'SIGKILL')
    await meanwhile?.()
    product = begin()
    await placeOf(product)
  }
  try {
    return { ...(await placeOf(product)), directory, stop, killed }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * A product for each worker, all with the web app of the first; what it answers stops them again.
 * One that already runs at `STOPWISE_E2E_URL` is used as it is: writing tests is faster so.
 */
async function startProducts({ workers }: Pick<FullConfig, 'workers'>): Promise<() => Promise<void>> {
  const url = process.env.STOPWISE_E2E_URL
  if (url) {
    announceProducts([{ url, door: Number(new URL(url).port) + DOOR_AFTER }])
    return async () => undefined
  }
  const first = await startProduct()
  const others = await Promise.all(Array.from({ length: workers - 1 }, () => startProduct(first.directory)))
  const products = [first, ...others]
  announceProducts(products.map(({ url, door, directory }) => ({ url, door, directory })))
  return async () => {
    await Promise.all(products.map(({ stop }) => stop()))
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default startProducts
