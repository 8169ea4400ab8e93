import { fork } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Step, WalkInput } from './walk.ts'

const PATIENCE_MS = 120_000

/** Runs the walk with the environment of a created function, and nothing of this process's own but the way to programs. */
export function runWalk(input: WalkInput, environment: Readonly<Record<string, string>>): Promise<readonly Step[]> {
  const child = fork(join(import.meta.dirname, 'walk-process.ts'), [JSON.stringify(input)], {
    env: { PATH: process.env.PATH ?? '', ...environment, ...sdkEnvironment(input) },
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (words: Buffer) => {
      said = `${said}${words}`.slice(-6000)
    })
  }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
    child.once('message', (message) => {
      const steps = message as readonly Step[]
      const last = steps.at(-1)
      // What handlers logged says why an answer did not come.
      if (!last?.title.startsWith('after ')) return resolve(steps)
      resolve([...steps.slice(0, -1), { ...last, found: `${last.found}\n${said}` }])
    })
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      reject(new Error(`The walk ended with ${signal ?? code}:\n${said}`))
    })
  })
}

const sdkEnvironment = ({ motoUrl, region }: WalkInput) => ({
  AWS_ENDPOINT_URL: motoUrl,
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: 'rehearsal',
  AWS_SECRET_ACCESS_KEY: 'rehearsal',
  AWS_CONFIG_FILE: '/nonexistent',
  AWS_SHARED_CREDENTIALS_FILE: '/nonexistent',
  AWS_EC2_METADATA_DISABLED: 'true',
  POWERTOOLS_LOG_LEVEL: 'WARN',
  POWERTOOLS_METRICS_DISABLED: 'true',
  POWERTOOLS_TRACE_ENABLED: 'false',
})
