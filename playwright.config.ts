import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Browser tests against the whole product on this machine; each worker has one, in a folder of its own.
 *
 * A test tagged `@desktop` or `@phone` runs there only.
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
  reporter: [['list']],
  use: {
    timezoneId: 'America/New_York',
    locale: 'en-US',
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Recording costs a tenth and more of every test; a second try is recorded, where there is one.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? browsers.find(existsSync) ?? 'chromium',
      // Drawn by the processor either way: pages are drawn straight, only maps by way of an emulated graphics card.
      args: [
        '--no-sandbox',
        '--use-angle=swiftshader',
        '--disable-gpu-rasterization',
        '--disable-background-networking',
        '--disable-quic',
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
