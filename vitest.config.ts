import { defineConfig } from 'vitest/config'

const unit = ['core', 'api', 'store', 'lambdas', 'lib', 'regions', 'local', 'scripts', 'web'].map(
  (f) => `${f}/**/*.test.{ts,tsx}`,
)

export default defineConfig({
  test: {
    // Of two cores vitest would leave one free.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [...unit, 'test/architecture/**/*.test.ts', 'test/solver/**/*.test.ts'],
          // Far above what any test takes: it ends one that hangs, and none because the machine is busy.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'cloud',
          include: ['api', 'store', 'infrastructure', 'site'].map((folder) => `test/${folder}/**/*.test.ts`),
          fileParallelism: false,
          retry: process.env.CI ? 1 : 0,
          testTimeout: 60_000,
          hookTimeout: 120_000,
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
