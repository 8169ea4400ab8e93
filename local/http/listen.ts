import { createServer, type RequestListener, type Server } from 'node:http'
import { guardRequests } from './guard-requests.ts'

export type Listener = { readonly port: number; readonly url: string; close(): Promise<void> }

/** The port is taken: whoever starts the cloud turns this into advice for the reader. */
export class PortBusyError extends Error {
  readonly port: number

  constructor(port: number, cause: unknown) {
    super(`Port ${port} is already in use`, { cause })
    this.name = 'PortBusyError'
    this.port = port
  }
}

type ListenOptions = {
  /** 0 or absent for any free port. */
  readonly port?: number | undefined
  /** Origins whose pages may call this port, its own among them; absent where no page has any business. */
  readonly origins?: readonly string[]
  /** What any page may take, such as a script that pages of these origins load under another name of this machine. */
  readonly publicPaths?: readonly string[]
}

const KEEP_ALIVE_MS = 60_000

/** Listens on 127.0.0.1 only: nothing of the local cloud may be reached from another machine. */
export function listen(onRequest: RequestListener, options: ListenOptions = {}): Promise<Listener> {
  return listenOnLoopback(createServer(onRequest), options)
}

export async function listenOnLoopback(
  server: Server,
  { port = 0, origins, publicPaths }: ListenOptions = {},
): Promise<Listener> {
  guardRequests(server, origins, publicPaths)
  // As long as AWS keeps them. After Node's five seconds a client of a busy machine writes to what is just being closed.
  server.keepAliveTimeout = KEEP_ALIVE_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortBusyError(port, error) : error),
    )
    server.listen(port, '127.0.0.1', resolve)
  })
  const actualPort = portOf(server)
  return { port: actualPort, url: `http://127.0.0.1:${actualPort}`, close: () => closeServer(server) }
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port')
  return address.port
}

// Browsers hold connections open; without closing them a stop would wait for minutes.
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
    server.closeAllConnections()
  })
}
