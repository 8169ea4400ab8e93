import { watch } from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import type { ApiRoute } from '#api/index.ts'
import { createFunctionWorkers } from '#local/functions/function-workers.ts'
import { createGateway } from '#local/gateway/create-gateway.ts'

/** Pages and handlers that follow their files, behind the product's own address. */
export async function startDevelopment(server: Server, onChange: () => void) {
  const pages = await startDevSite(server)
  const closers = [pages.close]
  return {
    state: { kind: 'sources' as const, listener: pages.listener },
    parts: {
      gatewayOf: (options: Parameters<typeof createReloadingGateway>[0]) => {
        const { listener, close } = createReloadingGateway(options, onChange)
        closers.push(close)
        return listener
      },
    },
    close: async () => {
      await Promise.all(closers.map((close) => close()))
    },
  }
}

/** Pages as their files stand, by Vite's own server: what changes is put into the open page through this one. */
async function startDevSite(server: Server): Promise<{ listener: RequestListener; close(): Promise<void> }> {
  // Loaded late: nobody else needs it in this process.
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(import.meta.dirname, '../../web/vite.local.config.ts'),
    server: { middlewareMode: true, hmr: { server } },
    logLevel: 'warn',
  })
  return {
    listener: (request, response) =>
      vite.middlewares(request, response, () =>
        response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found'),
      ),
    close: () => vite.close(),
  }
}

type GatewayOptions = Omit<Parameters<typeof createGateway>[0], 'routes' | 'functionOf'>

const REPOSITORY = join(import.meta.dirname, '../..')
/** What handlers are made of. */
const FOLDERS = ['api', 'core', 'engine', 'lambdas', 'store']
const TEST = /[.]test[.]tsx?$/
/** A page asks for several things at once. */
const THREADS = 4
/** Editors write a file in several steps. */
const QUIET_MS = 50

/**
 * A gateway that answers by its handlers as their files stand: calls run in threads, which are begun anew, as is the
 * table of routes, once a file has changed. `onChange` runs after each change.
 */
function createReloadingGateway(options: GatewayOptions, onChange: () => void, folders = FOLDERS) {
  const workers = createFunctionWorkers(THREADS)
  let gateway = load()
  let timer: NodeJS.Timeout | undefined
  const watchers = folders.map((folder) =>
    watch(join(REPOSITORY, folder), { recursive: true }, (_event, file) => {
      if (file !== null && TEST.test(file)) return
      clearTimeout(timer)
      timer = setTimeout(reload, QUIET_MS)
    }),
  )

  async function load(): Promise<RequestListener> {
    const routes = await workers.invoke('../local/development/read-routes.ts', null)
    const functionOf = (feature: string) => (event: unknown) => workers.invoke(`${feature}/index.ts`, event)
    return createGateway({ ...options, routes: routes as readonly ApiRoute[], functionOf })
  }

  function reload(): void {
    workers.renew()
    gateway = load()
    gateway.catch((error: unknown) => console.error('  The change does not run yet.', error))
    onChange()
  }

  const listener: RequestListener = (request, response) => {
    gateway.then(
      (answer) => answer(request, response),
      (error: unknown) => response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error)),
    )
  }
  const close = async () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
    await workers.close()
  }
  gateway.catch(() => undefined)
  return { listener, close }
}
