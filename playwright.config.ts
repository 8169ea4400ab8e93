import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const depth = process.argv.includes('deep') ? 'deep' : 'short'
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Browser tests against the whole product on this machine; each worker has one, in a folder of its own.
 *
 * A test tagged `@desktop` or `@phone` runs there only. `npm test` runs the first project, `npm run test:deep` the others.
 */
export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/start-product.ts',
  outputDir: 'test-results',
  workers: process.env.STOPWISE_E2E_URL ? 1 : 2,
  // Far above what any test takes: they end one that hangs, and none because the machine is busy.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // A machine that builds for everybody is sometimes slow; a test that fails twice is wrong.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: `node_modules/.cache/stopwise/tests/browser-${depth}.json` }]],
  use: {
    timezoneId: 'America/New_York',
    locale: 'en-US',
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Recording costs a tenth and more of every test; a second try is recorded, where there is one.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? browsers.find(existsSync) ?? 'chromium',
      // The processor draws pages straight, and maps alone by way of an emulated graphics card. Frames that are put
      // together by it (`--use-angle=swiftshader`) cost nine times as much, whatever moves on them.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--enable-unsafe-swiftshader',
        '--disable-background-networking',
        '--disable-quic',
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone|@deep/, use: { viewport: { width: 1440, height: 900 } } },
    { name: 'deep', grep: /@deep/, grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
