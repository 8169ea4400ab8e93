import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const testsIn = (...folders: string[]): string[] => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`)

// Pure: no test can find what another one left, so that a process takes many files and loads what they share once.
const pure = testsIn('core', 'api', 'regions', 'test/solver')
// But for these, which mock a module that others have loaded.
const mocking = ['core/plan/make-plan.test.ts']
// These mock modules, set the environment or keep stores of a page: each file in a process of its own.
const impure = testsIn('store', 'lambdas', 'lib', 'local', 'scripts', 'web', 'test/architecture')

// Far above what any test takes: they end one that hangs, and none because the machine is busy. No test sets its own.
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 150_000, interval: 20 } } }

const suitesIn = ({ moduleId }: TestSpecification): number =>
  readFileSync(moduleId, 'utf8').split("import './suites/").length - 1

/** Files of many suites first: begun last, one of them would leave the other core idle. */
class ManySuitesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => suitesIn(other) - suitesIn(one))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: ManySuitesFirst },
    // Of two cores vitest would leave one free.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: [...impure, ...mocking], ...patience },
      },
      {
        extends: true,
        // `--project unit` means both: names are compared without regard to case.
        test: { name: 'UNIT', include: pure, exclude: mocking, isolate: false, ...patience },
      },
      {
        extends: true,
        test: {
          name: 'cloud',
          include: ['api', 'store', 'infrastructure', 'site'].map((folder) => `test/${folder}/**/*.test.ts`),
          globalSetup: 'test/api/every-call.ts',
          ...patience,
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['core/**/*.ts'],
      exclude: ['**/*.test.ts'],
      reporter: ['text-summary'],
      // What stands today; it may only rise.
      thresholds: { statements: 98.5, branches: 94, functions: 98, lines: 98.5 },
    },
  },
})
