import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findMutants, type Mutant, sampleMutants } from './mutate/find-mutants.ts'
import { type Outcome, runMutant } from './mutate/run-mutant.ts'

const ROOT = join(import.meta.dirname, '..')
const USAGE = `usage: npm run mutate [-- FOLDER... [--count 100] [--seed 1] [--timeout 300] [--near]]
Changes core, engine, lambdas and what the web app decides (or the folders named) in small ways, one at a time in a copy of the
tree, and tells which changes no test notices. About ten seconds a change; --timeout is the longest that one run of tests
may take, in seconds; --near asks the tests beside the file alone, or where there are none the units that import it.
`

// Drawings, measures of their style and lists written out: a change of one is seen by who looks at it, and no rule is
// decided in any of them.
const DRAWN: ReadonlySet<string> = new Set([
  'core/department/districts/districts.ts',
  'core/department/sample/sample-categories.ts',
  'core/places/sample/sample-places.ts',
  'core/places/sample/sample-rows.ts',
  'lambdas/blog/articles/draw-figure.ts',
  'lambdas/blog/articles/figures.ts',
  'lambdas/blog/articles/sheet.ts',
  'web/src/content/measurements.ts',
  'web/src/features/marketing/demo/manhattan-grid.ts',
  'web/src/features/marketing/demo/sheet-lines.ts',
  'web/src/map/basemap/label-look.ts',
  'web/src/map/basemap/tiles/tile-labels.ts',
  'web/src/map/sprites/draw-sprite.ts',
  'web/src/ui/brand/sheet-route.ts',
  'web/src/ui/theme/colors.ts',
  'web/src/ui/theme/scale.ts',
])

type Result = { readonly mutant: Mutant; readonly outcome: Outcome }

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      count: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      timeout: { type: 'string', default: '300' },
      near: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(USAGE)
  const folders = positionals.length > 0 ? positionals : ['core', 'engine', 'lambdas', 'web/src']
  const mutants = sampleMutants(await mutantsIn(folders), Number(values.count), Number(values.seed))
  const tree = await copyTree()
  try {
    report(
      await runAll(mutants, {
        root: join(tree, 'stopwise'),
        timeoutMs: Number(values.timeout) * 1000,
        isNear: values.near,
      }),
    )
  } finally {
    await rm(tree, { recursive: true, force: true })
  }
}

async function mutantsIn(folders: readonly string[]): Promise<Mutant[]> {
  // What a component draws is asked of the browser.
  const sources = trackedFiles(folders).filter(
    (path) => /\.ts$/.test(path) && !/\.(test|d)\.ts$/.test(path) && !DRAWN.has(path),
  )
  return (
    await Promise.all(sources.map(async (path) => findMutants(path, await readFile(join(ROOT, path), 'utf8'))))
  ).flat()
}

function trackedFiles(folders: readonly string[]): string[] {
  const { stdout, status } = spawnSync('git', ['ls-files', '-z', '--', ...folders], { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) throw new Error('git could not list the files of this tree')
  return stdout.split('\0').filter((path) => path !== '' && existsSync(join(ROOT, path)))
}

/** The tree as it stands, with the packages and the data of this one. Nothing here is ever changed. */
async function copyTree(): Promise<string> {
  const tree = await mkdtemp(join(tmpdir(), 'stopwise-mutate-'))
  const copy = join(tree, 'stopwise')
  for (const path of trackedFiles(['.'])) await cp(join(ROOT, path), join(copy, path))
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  const shared = join(ROOT, '../shared')
  if (existsSync(shared)) await symlink(shared, join(tree, 'shared'))
  else console.warn('../shared is absent: tests that read it are left out, and more changes survive.')
  return tree
}

async function runAll(mutants: readonly Mutant[], run: Parameters<typeof runMutant>[1]): Promise<Result[]> {
  const results: Result[] = []
  for (const mutant of mutants) {
    const outcome = await runMutant(mutant, run)
    results.push({ mutant, outcome })
    console.log(`${results.length}/${mutants.length} ${outcome.padEnd(8)} ${say(mutant)}`)
  }
  return results
}

const say = ({ path, line, original, replacement }: Mutant): string =>
  `${path}:${line}  ${original.replace(/\s+/g, ' ').slice(0, 60)}  →  ${replacement.slice(0, 60)}`

function report(results: readonly Result[]): void {
  const survivors = results.filter(({ outcome }) => outcome === 'survived')
  console.log('\nSurvived:')
  for (const { mutant } of survivors) console.log(`  ${say(mutant)}`)
  console.log('\n| folder | changes | noticed |\n|---|---:|---:|')
  const folderOf = ({ mutant }: Result) => mutant.path.split('/').slice(0, 2).join('/')
  for (const folder of [...new Set(results.map(folderOf)), 'all']) {
    const its = results.filter((result) => folder === 'all' || folderOf(result) === folder)
    const noticed = its.filter(({ outcome }) => outcome === 'killed').length
    console.log(`| ${folder} | ${its.length} | ${Math.round((100 * noticed) / its.length)} % |`)
  }
}

await main()
