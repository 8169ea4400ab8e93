import { spawn, spawnSync } from 'node:child_process'

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
  'regions',
  'rehearsal',
]

// The compiler takes as long as all others together, and one core.
const fixed: Step = {
  title: 'Types, lint, architecture, unused code',
  minutes: '1:00',
  lanes: [
    [['tsc', '-b']],
    [['biome', 'ci'], ['depcruise', '--config', '.dependency-cruiser.mjs', ...checked], ['knip']],
  ],
}

// Counting makes a search many times as long: it is left to tests that reach the core without long ones.
const counted = ['core/', 'regions/', 'test/solver/degenerate']

/** In the order in which a mistake is cheapest to find. */
const all: readonly Step[] = [
  fixed,
  {
    title: 'Unit tests, with the coverage of the core',
    minutes: '4:00',
    lanes: [
      [
        ['vitest', 'run', '--project', 'unit', '--coverage', ...counted],
        ['vitest', 'run', '--project', 'unit', ...counted.flatMap((path) => ['--exclude', `${path}**`])],
      ],
    ],
  },
  {
    title: 'Store, API and infrastructure',
    minutes: '5:00',
    lanes: [[['vitest', 'run', '--project', 'cloud']]],
  },
  { title: 'Rehearsal of a deployment', minutes: '0:45', lanes: [[['node', 'scripts/rehearse.ts']]] },
  { title: 'Browser', minutes: '15:00', lanes: [[['playwright', 'test']]] },
]

const changed = (): Step => ({
  title: 'Unit tests of what changed',
  minutes: '0:30',
  lanes: [[['vitest', 'run', '--project', 'unit', '--passWithNoTests', '--changed', since()]]],
})

const stepsOf = (part: string | undefined): readonly Step[] => {
  if (part === 'static') return [fixed]
  return part === 'changed' ? [fixed, changed()] : all
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

const steps = stepsOf(process.argv[2])
for (const [index, { title, minutes, lanes }] of steps.entries()) {
  const name = `── ${index + 1} of ${steps.length}  ${title}`
  console.log(`\n${name}: about ${minutes} min on two quiet cores`)
  const started = performance.now()
  const passed = await Promise.all(lanes.map((lane) => runLane(lane, lanes.length === 1)))
  const isOk = passed.every(Boolean)
  console.log(`${name}: ${isOk ? 'ok' : 'failed'} after ${clock((performance.now() - started) / 1000)}`)
  if (!isOk) process.exit(1)
}
