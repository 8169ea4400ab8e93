import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RecordedAccess } from './record-calls.ts'

const root = join(import.meta.dirname, '../..')

/** Where the tests of the API leave what functions asked AWS for. */
const kept = join(root, 'node_modules/.cache/stopwise/recorded-accesses.jsonl')

/** What functions, and what they ask for, are made of. */
const sources = ['core', 'api', 'store', 'lambdas', 'statemachines', 'events', 'rehearsal/recording', 'test/api']

/** Keeps what a whole run of the tests has recorded. */
export function keepRecording(file: string): void {
  mkdirSync(dirname(kept), { recursive: true })
  copyFileSync(file, kept)
}

/**
 * What functions asked AWS for while the tests of the API ran: in the last whole run where nothing has changed since,
 * else in one made for it, which takes minutes.
 *
 * @throws Error where these tests fail
 */
export async function takeRecording(): Promise<readonly RecordedAccess[]> {
  if (!isFresh()) {
    console.log('The tests of the API run, and are listened to. That takes some minutes.')
    await runTests()
  }
  return parse(readFileSync(kept, 'utf8'))
}

const parse = (lines: string): RecordedAccess[] =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line): RecordedAccess => JSON.parse(line))

function isFresh(): boolean {
  if (!existsSync(kept)) return false
  const recorded = statSync(kept).mtimeMs
  const files = globSync(
    sources.map((folder) => `${folder}/**/*.{ts,json}`),
    { cwd: root },
  )
  return files.every((file) => statSync(join(root, file)).mtimeMs < recorded)
}

/** Those that run functions behind the gateway. */
const withFunctions = [
  'accounts',
  'billing',
  'department',
  'planner',
  'region',
  'restart',
  'site',
  'teams',
  'two-regions',
]

async function runTests(): Promise<void> {
  const files = withFunctions.map((name) => `test/api/${name}.test.ts`)
  const child = spawn('vitest', ['run', '--project', 'cloud', '--reporter', 'dot', ...files], {
    ...{ cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
    env: { ...process.env, STOPWISE_RECORDS: 'all' },
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error('The tests of the API fail: run npm test first.')
}
