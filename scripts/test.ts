import { spawn, spawnSync } from 'node:child_process'

/** `npm test` is short; `npm run test:deep` is all that is tagged deep, and the phone. */
type Depth = 'short' | 'deep'
type Command = readonly [program: string, ...args: string[]]

type Step = {
  readonly title: string
  /** On two quiet cores. */
  readonly minutes: string
  /** Each of these goes from command to command; they go side by side. */
  readonly lanes: readonly (readonly Command[])[]
}

// What changed since it left the main branch, committed or not; on the main branch itself what is not committed.
const since = (): string => {
  const { stdout } = spawnSync('git', ['merge-base', 'HEAD', 'main'], { encoding: 'utf8' })
  return stdout.trim() || 'HEAD'
}

const checked = [
  'core',
  'api',
  'store',
  'lambdas',
  'lib',
  'bin',
  'local',
  'web',
  'scripts',
  'test',
  'events',
  'engine',
  'rehearsal',
]

// dependency-cruiser and the tests of sources read code by TypeScript 6; the native compiler, which keeps types faster,
// is a second package, and both call their command `tsc`.
const compiler = 'node_modules/typescript7/bin/tsc'

const fixed: Step = {
  title: 'Types, lint, architecture, unused code',
  minutes: '0:30',
  lanes: [
    [['node', compiler, '-b']],
    [['biome', 'ci'], ['depcruise', '--config', '.dependency-cruiser.mjs', ...checked], ['knip']],
  ],
}

const reportOf = (project: string, depth: Depth): string =>
  `node_modules/.cache/stopwise/tests/${project}-${depth}.json`

/** The tests of one depth write their seconds down, for `npm run seconds`. */
const vitest = (project: 'unit' | 'cloud', depth: Depth): Command => [
  'vitest',
  ...['run', '--project', project, '--tags-filter', depth === 'short' ? '!deep' : 'deep || wide'],
  ...['--reporter', 'default', '--reporter', 'json', '--outputFile.json', reportOf(project, depth)],
]

/** In the order in which a mistake is cheapest to find. */
const short: readonly Step[] = [
  fixed,
  { title: 'Unit tests', minutes: '3:30', lanes: [[vitest('unit', 'short')]] },
  { title: 'Store, API and infrastructure', minutes: '3:00', lanes: [[vitest('cloud', 'short')]] },
  { title: 'Browser', minutes: '5:00', lanes: [[['playwright', 'test', '--project', 'desktop']]] },
]

// Counting makes a search many times as long: it is left to tests that reach the core without long ones.
// The rooms of the engine by name, and not its long searches (engine/test).
const rooms = ['base', 'geocoding', 'optimizer', 'osm', 'region-file', 'regions', 'roads', 'travel', 'vroom']
const counted = ['core/', ...rooms.map((room) => `engine/${room}/`), 'engine/test/solver/degenerate']

const deep: readonly Step[] = [
  {
    title: 'Coverage of the core, with all random cases',
    minutes: '4:00',
    lanes: [[['vitest', 'run', '--project', 'unit', '--coverage', ...counted]]],
  },
  { title: 'Long unit tests', minutes: '4:00', lanes: [[vitest('unit', 'deep')]] },
  { title: 'Faults, hostile values and restarts', minutes: '9:00', lanes: [[vitest('cloud', 'deep')]] },
  { title: 'Rehearsal of a deployment', minutes: '0:30', lanes: [[['node', 'scripts/rehearse.ts']]] },
  {
    title: 'Long walks, and the phone',
    minutes: '14:00',
    lanes: [[['playwright', 'test', '--project', 'deep', '--project', 'phone']]],
  },
]

const changed = (): Step => ({
  title: 'Unit tests of what changed',
  minutes: '0:30',
  lanes: [
    [['vitest', 'run', '--project', 'unit', '--passWithNoTests', '--tags-filter', '!deep', '--changed', since()]],
  ],
})

const parts: Readonly<Record<string, () => readonly Step[]>> = {
  static: () => [fixed],
  changed: () => [fixed, changed()],
  deep: () => deep,
}

/** What runs beside another speaks when it is done, so that their lines do not mix. */
function run([program, ...args]: Command, isAlone: boolean): Promise<boolean> {
  const child = spawn(program, args, { stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'] })
  const told: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (words: Buffer) => told.push(words))
  return new Promise((resolve) => {
    child.on('error', (error) => told.push(Buffer.from(`${program}: ${error.message}\n`)))
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(told))
      resolve(status === 0)
    })
  })
}

async function runLane(lane: readonly Command[], isAlone: boolean): Promise<boolean> {
  for (const command of lane) if (!(await run(command, isAlone))) return false
  return true
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`

const steps = parts[process.argv[2] ?? '']?.() ?? short
for (const [index, { title, minutes, lanes }] of steps.entries()) {
  const name = `── ${index + 1} of ${steps.length}  ${title}`
  console.log(`\n${name}: about ${minutes} min on two quiet cores`)
  const started = performance.now()
  const passed = await Promise.all(lanes.map((lane) => runLane(lane, lanes.length === 1)))
  const isOk = passed.every(Boolean)
  console.log(`${name}: ${isOk ? 'ok' : 'failed'} after ${clock((performance.now() - started) / 1000)}`)
  if (!isOk) process.exit(1)
}
