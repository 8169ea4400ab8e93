import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** The release that the rehearsal was written against. */
export const MOTO_VERSION = '5.2.1'

/** In the user's cache, so that a second run finds it. */
const ownFolder = join(
  process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'),
  'stopwise-rehearsal',
  `moto-${MOTO_VERSION}`,
)

/** The program, where it is on this machine already. */
export function foundMoto(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'moto_server'))
  return [...onPath, join(ownFolder, 'bin', 'moto_server')].find((path) => existsSync(path))
}

/** The program, installed by pip into a folder of its own where it is missing; or why there is none. */
export function findMoto(): { readonly program: string } | { readonly missing: string } {
  const found = foundMoto()
  if (found) return { program: found }
  try {
    execFileSync('python3', ['-m', 'venv', ownFolder], { stdio: 'pipe' })
    const pip = [join(ownFolder, 'bin', 'pip'), 'install', '--quiet', `moto[server,all]==${MOTO_VERSION}`] as const
    execFileSync(pip[0], pip.slice(1), { stdio: 'pipe', timeout: 180_000 })
    return { program: join(ownFolder, 'bin', 'moto_server') }
  } catch (error) {
    return { missing: String(error instanceof Error ? error.message : error).split('\n')[0] ?? '' }
  }
}

export interface Moto {
  readonly url: string
  stop(): Promise<void>
}

const PATIENCE_MS = 60_000

/** An empty cloud on a free port of this machine. @throws when it does not answer within a minute */
export async function startMoto(program: string): Promise<Moto> {
  const port = await freePort()
  const child = spawn(program, ['-H', '127.0.0.1', '-p', String(port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (words: Buffer) => {
    said = `${said}${words}`.slice(-4000)
  })
  const stop = () => end(child)
  process.once('exit', () => child.kill('SIGKILL'))
  try {
    await untilItAnswers(`http://127.0.0.1:${port}/moto-api/`, child)
  } catch (error) {
    await stop()
    throw new Error(`${program} does not answer:\n${said}`, { cause: error })
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isThere) return
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`)
    if (Date.now() > deadline) throw new Error('It took more than a minute')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
