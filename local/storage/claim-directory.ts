import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Takes a directory for this process and answers how to give it back. @throws if a living Stopwise has it. */
export async function claimDirectory(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true }).catch((cause: unknown) => {
    throw new Error(`${directory} is not a folder. Choose another place: npm start -- --directory <path>`, { cause })
  })
  const claim = claimOf(directory)
  const server = (await listenAt(claim)) ?? (await takeOver(claim))
  if (server) return () => release(server)
  throw new Error(
    `${directory} is in use. Stop the Stopwise that runs there, or choose another place: npm start -- --directory <path>`,
  )
}

// A socket tells a living owner from one that was killed; a file with a process number does not, for numbers come back.
function claimOf(directory: string): string {
  const name = `stopwise-${createHash('sha256').update(resolve(directory)).digest('hex').slice(0, 16)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

async function listenAt(claim: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.destroy()).listen(claim)
  try {
    await once(server, 'listening')
    return server.unref()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined
    throw error
  }
}

/** `undefined` if the owner is alive. */
async function takeOver(claim: string): Promise<Server | undefined> {
  if (await answers(claim)) return undefined
  await rm(claim, { force: true })
  return listenAt(claim)
}

async function answers(claim: string): Promise<boolean> {
  const socket = connect(claim)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

async function release(server: Server): Promise<void> {
  server.close()
  await once(server, 'close')
}
