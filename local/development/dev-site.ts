import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'

/** Pages as their files stand, by Vite's own server: what changes is put into the open page through this one. */
export async function startDevSite(server: Server): Promise<{ listener: RequestListener; close(): Promise<void> }> {
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
