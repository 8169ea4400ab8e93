import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { createReloadingGateway } from './reloading-gateway.ts'

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
