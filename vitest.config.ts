import { globSync, readFileSync } from 'node:fs'
import { defineConfig, type TestProjectConfiguration, type TestUserConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { contractRoutes } from './web/contract-routes-plugin.ts'

// A file that holds nothing of the depth that is asked for (scripts/test.ts) is not loaded. Suites of the API stand in
// files of their own, and say there what is deep.
const filter = process.argv.includes('--tags-filter') ? process.argv[process.argv.indexOf('--tags-filter') + 1] : ''
const holds: Readonly<Record<string, (text: string) => boolean>> = {
  '!deep': (text) => !text.startsWith('/** @module-tag deep */'),
  'deep || wide': (text) => /\bdeep\b|@module-tag wide|withCloud/.test(text),
}
const isAsked = (file: string): boolean => holds[filter ?? '']?.(readFileSync(file, 'utf8')) ?? true

const testsIn = (...folders: string[]): string[] =>
  globSync(folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`))
    .filter(isAsked)
    .toSorted()

// What the next test of a process would find: a mocked module, a clock, the environment, a browser's things, a store of
// the page, or a module that is to be loaded anew.
const lasting =
  /\bvi\.(mock|doMock|hoisted|stub|spyOn|useFake|reset)|process\.(env|chdir)|mockClient|-environment|\bimport\(|[gs]etState|globalThis|[wW]indow\.|\bdocument\.|(local|session)Storage|navigator/

const unlikeOthers = (file: string): boolean => lasting.test(readFileSync(file, 'utf8'))

const among = testsIn('core', 'api', 'engine', 'store', 'lambdas', 'lib', 'rehearsal', 'scripts', 'test/solver')
const pages = testsIn('web')
const pure = (file: string): boolean => !unlikeOthers(file)

// Node runs these sources as they are: rewritten by Vite, every use of an import asks a getter for it, and a search takes
// three times as long. Pages need Vite for JSX and styles.
const native = { experimental: { viteModuleRunner: false } }

// Far above what any test takes: they end one that hangs, and none because the machine is busy. No test sets its own.
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 150_000, interval: 20 } } }

const unit = (name: string, include: string[], options: TestUserConfig = {}): TestProjectConfiguration => ({
  extends: true,
  test: { name, include, ...options, ...patience },
})

// By the seconds that they take: begun last, one of them would leave the other core idle.
const longest = [
  'test/api/hostile-values',
  'test/infrastructure/stacks',
  'test/api/',
  'test/store/',
  'local/server',
  'test/architecture/',
  'engine/test/solver/',
  'test/solver/',
  'local/',
  'engine/optimizer/',
]

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((path) => moduleId.includes(`/${path}`))
  return place === -1 ? longest.length : place
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

export default defineConfig({
  plugins: [contractRoutes],
  test: {
    tags: [
      { name: 'deep', description: 'Runs with `npm run test:deep` alone: long, and its rule has a shorter test.' },
      { name: 'wide', description: 'Runs with both: with a few random cases first, and many in the deep tests.' },
      { name: 'kept', description: 'Runs with `npm test` although it is long: nothing shorter proves its rule.' },
    ],
    // Random tests ask how many cases they are to try (engine/test/support/runs.ts).
    env: { STOPWISE_DEPTH: filter === '!deep' ? 'short' : 'deep' },
    sequence: { sequencer: LongestFirst },
    // Of two cores vitest would leave one free.
    maxWorkers: '100%',
    projects: [
      // `--project unit` means these four: names are compared without regard to case.
      // Each file in a process of its own: these, and those that start servers or read the tree.
      unit('unit', among.filter(unlikeOthers), native),
      unit('Unit', [...pages.filter(unlikeOthers), ...testsIn('local', 'test/architecture')]),
      // No test can find what another one left, so that a process takes many files and loads what they share once.
      unit('UNIT', among.filter(pure), { ...native, isolate: false }),
      unit('uNIT', pages.filter(pure), { isolate: false }),
      {
        extends: true,
        test: {
          name: 'cloud',
          include: testsIn('test/api', 'test/store', 'test/infrastructure', 'test/site'),
          globalSetup: 'test/api/every-call.ts',
          ...patience,
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['core/**/*.ts', 'engine/**/*.ts'],
      exclude: ['**/*.test.ts', 'engine/{bench,commands,regions,test}/**'],
      reporter: ['text-summary'],
      // What stands today; it may only rise.
      thresholds: { statements: 98.9, branches: 94.4, functions: 98.9, lines: 99.2 },
    },
  },
})
