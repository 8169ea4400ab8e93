import type { Server } from 'node:http'
import { startDevSite } from './dev-site.ts'
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
