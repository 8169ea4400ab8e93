import { spawnSync } from 'node:child_process'

/** The steps of `npm test`, in the order in which a mistake is cheapest to find. */
const steps: readonly (readonly [title: string, program: string, ...args: string[]])[] = [
  ['Types, lint, architecture, unused code', 'npm', 'run', '--silent', 'check:static'],
  ['Unit tests, with the coverage of the core', 'vitest', 'run', '--project', 'unit', '--coverage'],
  ['Store, API and infrastructure', 'vitest', 'run', '--project', 'cloud'],
  ['Browser', 'playwright', 'test'],
]

for (const [title, program, ...args] of steps) {
  console.log(`\n── ${title}`)
  const started = performance.now()
  const { status } = spawnSync(program, args, { stdio: 'inherit' })
  console.log(`── ${title}: ${status === 0 ? 'ok' : 'failed'} in ${Math.round((performance.now() - started) / 1000)} s`)
  if (status !== 0) process.exit(status ?? 1)
}
