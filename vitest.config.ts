import { defineConfig } from 'vitest/config'

const unit = ['core', 'api', 'store', 'lambdas', 'lib', 'regions', 'local', 'scripts', 'web'].map(
  (f) => `${f}/**/*.test.{ts,tsx}`,
)

// Far above what any test takes: they end one that hangs, and none because the machine is busy. No test sets its own.
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 150_000, interval: 20 } } }

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
          ...patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'cloud',
          include: ['test/api/**/*.test.ts', 'test/store/**/*.test.ts', 'test/infrastructure/**/*.test.ts'],
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
