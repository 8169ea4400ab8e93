import type { Page } from '@playwright/test'
import {
  addresses,
  chooseEnds,
  importSelected,
  openPlanner,
  optimizeButton,
  pasteList,
} from '#test/e2e/planner-steps.ts'

/** A connection as the network emulation of a browser takes it. */
export interface Connection {
  readonly name: string
  readonly megabitsPerSecond: number
  readonly roundTripMs: number
}

/** What a person takes at least to get from the dialog to the button. */
const THINKING_MS = 1500

const BYTES_PER_MEGABIT = 125_000

/** Milliseconds from asking for the planner's page until a typed letter stands in its first field. */
export async function timeInteractive(page: Page, connection: Connection): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const bytesPerSecond = connection.megabitsPerSecond * BYTES_PER_MEGABIT
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: connection.roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  const begin = performance.now()
  await page.goto('/playground', { waitUntil: 'commit' })
  const field = page.getByRole('combobox', { name: 'Start', exact: true })
  await field.pressSequentially('1')
  await page.waitForFunction(
    (input) => input instanceof HTMLInputElement && input.value === '1',
    await field.elementHandle(),
  )
  return performance.now() - begin
}

/** Milliseconds from the click on Optimize, as the page itself sees them. */
export interface OptimizeTimes {
  /** Until an order of all stops is drawn, by estimates. */
  readonly firstOrder: number
  /** Until the verified result of the server is. */
  readonly verified: number
}

/** Enters a route of so many stops, optimizes it and waits for the verified result. */
export async function timeOptimize(page: Page, stops: number): Promise<OptimizeTimes> {
  await openPlanner(page)
  await chooseEnds(page)
  await pasteList(page, addresses(stops))
  await importSelected(page)
  await page.waitForTimeout(THINKING_MS)
  await page.evaluate(watchResult, stops)
  await optimizeButton(page).click()
  await page.waitForFunction(() => 'stopwiseVerified' in document.documentElement.dataset)
  const { stopwiseClicked, stopwiseOrdered, stopwiseVerified } = await page.evaluate(() => ({
    ...document.documentElement.dataset,
  }))
  return {
    firstOrder: Number(stopwiseOrdered) - Number(stopwiseClicked),
    verified: Number(stopwiseVerified) - Number(stopwiseClicked),
  }
}

/** Runs in the page: notes when the button is pressed, when an order stands there, and when it is the server's. */
function watchResult(stops: number): void {
  const noted = document.documentElement.dataset
  const note = (name: string): void => {
    noted[name] ??= `${performance.now()}`
  }
  const look = (): void => {
    const rows = document.querySelectorAll('[aria-label="Stops in driving order"] > li').length
    if (rows < stops) return
    note('stopwiseOrdered')
    if (!document.querySelector('[role="progressbar"]')) note('stopwiseVerified')
  }
  document.addEventListener('click', () => note('stopwiseClicked'), { capture: true, once: true })
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true })
}
