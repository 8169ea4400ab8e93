import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { announceProducts } from './product-address.ts'

const START_MS = 120_000
const SITE = /Stopwise\s+(http:\/\/127\.0\.0\.1:\d+)/
const READY = /The web app is built/
const BROKEN = /The web app could not be built/

/** Collects what the product says until it is ready, and answers its address. */
function addressOf(product: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const fail = (why: string) => reject(new Error(`${why}\n${said}`))
    const timer = setTimeout(() => fail('The product was not ready in time.'), START_MS)
    const listen = (chunk: Buffer): void => {
      said += chunk.toString('utf8')
      if (BROKEN.test(said)) fail('The web app could not be built.')
      const url = SITE.exec(said)?.[1]
      if (url === undefined || !READY.test(said)) return
      clearTimeout(timer)
      resolve(url)
    }
    product.stdout?.on('data', listen)
    product.stderr?.on('data', listen)
    product.on('exit', (code) => fail(`The product ended with ${code}.`))
  })
}

/** What the first product has built; it may still be at compressing it. */
const MADE_ONCE = ['site']

async function copyMade(from: string, to: string): Promise<void> {
  const filter = (path: string): boolean => !path.endsWith('.unfinished')
  await Promise.all(MADE_ONCE.map((part) => cp(join(from, part), join(to, part), { recursive: true, filter })))
}

/** A product that a test has started. */
export interface RunningProduct {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Starts the product with demo accounts on free ports and in a new folder, with the web app of another one if told. */
export async function startProduct(
  siteOf?: string,
  options: readonly string[] = [],
): Promise<RunningProduct & { readonly directory: string }> {
  const directory = await mkdtemp(join(tmpdir(), 'stopwise-e2e-'))
  if (siteOf !== undefined) await copyMade(siteOf, directory)
  const server = join(import.meta.dirname, '../../local/server.ts')
  const product = spawn(process.execPath, [server, '--port', '0', '--directory', directory, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = async (): Promise<void> => {
    if (product.exitCode === null) {
      product.kill('SIGTERM')
      await once(product, 'exit')
    }
    await rm(directory, { recursive: true, force: true })
  }
  try {
    return { url: await addressOf(product), directory, stop }
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
    announceProducts([{ url }])
    return async () => undefined
  }
  const products = [await startProduct()]
  while (products.length < workers) products.push(await startProduct(products[0]?.directory))
  announceProducts(products.map(({ url, directory }) => ({ url, directory })))
  return async () => {
    await Promise.all(products.map(({ stop }) => stop()))
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default startProducts
