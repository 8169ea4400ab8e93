import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** The release that the rehearsal was written against. */
export const MOTO_VERSION = '5.2.1'

/** In the user's cache, so that a second run finds it. */
const ownFolder = ({ XDG_CACHE_HOME = join(homedir(), '.cache') }: NodeJS.ProcessEnv): string =>
  join(XDG_CACHE_HOME, 'stopwise-rehearsal', `moto-${MOTO_VERSION}`)

/** The program, where it is on this machine already. */
export function foundMoto(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const onPath = (environment.PATH ?? '').split(delimiter).map((folder) => join(folder, 'moto_server'))
  return [...onPath, join(ownFolder(environment), 'bin', 'moto_server')].find((path) => existsSync(path))
}

const VENV_MS = 60_000
const INSTALL_MS = 180_000

/** The program, installed by pip into a folder of its own where it is missing; or in one line why there is none. */
export function findMoto(
  environment: NodeJS.ProcessEnv = process.env,
): { readonly program: string } | { readonly missing: string } {
  const found = foundMoto(environment)
  if (found) return { program: found }
  const folder = ownFolder(environment)
  const run = (program: string, timeout: number, ...words: readonly string[]) =>
    execFileSync(program, words, { stdio: 'pipe', timeout, env: environment })
  try {
    run('python3', VENV_MS, '-m', 'venv', folder)
    // pip asks six times, with longer and longer pauses, where there is no network.
    const patience = ['--retries', '1', '--timeout', '10', '--disable-pip-version-check']
    run(join(folder, 'bin', 'pip'), INSTALL_MS, 'install', '--quiet', ...patience, `moto[server,all]==${MOTO_VERSION}`)
    return { program: join(folder, 'bin', 'moto_server') }
  } catch (error) {
    return { missing: reasonOf(error) }
  }
}

/** The last that the program said, which is what it ended by. */
function reasonOf(error: unknown): string {
  const { code, path, stderr } = Object.assign({ code: '', path: '', stderr: '' }, error)
  if (code === 'ENOENT') return `there is no ${path}`
  if (code === 'ETIMEDOUT') return `${path} took too long`
  return String(stderr).trim().split('\n').at(-1) || String(error).split('\n')[0] || ''
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
