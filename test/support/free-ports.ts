import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

const TRIES = 20

/** The first of so many free ports in a row on 127.0.0.1. */
export async function findFreePorts(count: number): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const first = await portFrom(0)
    const rest = Array.from({ length: count - 1 }, (_, index) => first + index + 1)
    const taken = await Promise.allSettled(rest.map(portFrom))
    if (taken.every(({ status }) => status === 'fulfilled')) return first
  }
  throw new Error(`No ${count} free ports in a row`)
}

/** Takes a port and gives it back; 0 takes any. @throws if it is in use. */
async function portFrom(port: number): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  const taken = portOf(server)
  server.close()
  await once(server, 'close')
  return taken
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Not a port')
  return address.port
}
