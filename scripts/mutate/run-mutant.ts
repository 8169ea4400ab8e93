import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Mutant } from './find-mutants.ts'

export type Outcome = 'killed' | 'survived'

type Run = {
  readonly root: string
  readonly timeoutMs: number
  /** Asks only the tests beside the file, or where there are none the units that import it. */
  readonly isNear: boolean
}

/** Writes the mutant, asks the tests nearest to it first, and puts the file back. Hanging tests kill it, too. */
export async function runMutant(mutant: Mutant, run: Run): Promise<Outcome> {
  const path = join(run.root, mutant.path)
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.slice(0, mutant.start) + mutant.replacement + text.slice(mutant.end))
  try {
    for (const step of stepsFor(mutant.path, run)) {
      if (!(await passes(step, run))) return 'killed'
    }
    return 'survived'
  } finally {
    await writeFile(path, text)
  }
}

/** Arguments of vitest, the quickest first: a mutant that is killed early costs seconds. */
function stepsFor(path: string, { root, isNear }: Run): string[][] {
  const beside = readdirSync(join(root, dirname(path))).some((name) => name.endsWith('.test.ts'))
  if (isNear && beside) return [['run', '--project', 'unit', dirname(path)]]
  const reachesCloud = /^(lambdas|store|api)\//.test(path)
  return [
    ...(beside ? [['run', '--project', 'unit', dirname(path)]] : []),
    ['related', '--run', '--project', 'unit', path],
    ...(reachesCloud && !isNear ? [['run', '--project', 'cloud', 'test/api', 'test/store']] : []),
  ]
}

async function passes(step: readonly string[], { root, timeoutMs }: Run): Promise<boolean> {
  const program = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [program, ...step, '--bail', '1', '--passWithNoTests', '--reporter', 'dot']
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'ignore', detached: true })
  const timer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), timeoutMs)
  const [code] = await once(child, 'exit')
  clearTimeout(timer)
  return code === 0
}
