import { once } from 'node:events'
import { createServer } from 'node:net'

const TRIES = 20

/** Below those that a system gives to connections: from 32768 on Linux, from 49152 on macOS and Windows. */
const LOWEST_PORT = 20_000
const HIGHEST_PORT = 32_000

/**
 * The first of so many free ports in a row on 127.0.0.1, for servers that come back to the same ones.
 * They are none that the system gives away: a neighbour's connection would hold one while its server is down.
 */
export async function findFreePorts(count: number): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const first = LOWEST_PORT + Math.floor(Math.random() * (HIGHEST_PORT - LOWEST_PORT - count))
    const ports = Array.from({ length: count }, (_, index) => first + index)
    const taken = await Promise.allSettled(ports.map(takeAndLeave))
    if (taken.every(({ status }) => status === 'fulfilled')) return first
  }
  throw new Error(`No ${count} free ports in a row`)
}

/** @throws if the port is in use. */
async function takeAndLeave(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
