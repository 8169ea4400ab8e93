import type { BrowserContext, Locator, Page } from '@playwright/test'
import { type ApiClient, createApiClient } from '#test/support/api-client.ts'
import { productPlace } from './product-address.ts'
import { test as base, expect, people, signIn } from './support.ts'

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>

/** A test that begins signed in as the demo planner, with nothing entered yet. */
export const test = base.extend<object, { plannerSession: Kept }>({
  drawsMap: false,
  plannerSession: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ baseURL: productPlace().url })
      await signIn(page, people.planner)
      await page.waitForURL('**/playground')
      const kept = await page.context().storageState()
      await page.close()
      await use(kept)
    },
    { scope: 'worker' },
  ],
  storageState: async ({ plannerSession }, use) => use(plannerSession),
})

export { expect }

/** Where both ends of the tests' routes are. */
export const depot = '1 Main Street, New York, NY 10003'

/** Addresses that the embedded gazetteer resolves on every machine, each at a place of its own. */
export const addresses = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${10 + index} Main Street, New York, NY ${zips[index % zips.length]}`)

// Nobody knows a Main Street there: each address is the middle of its ZIP code.
const zips =
  '10011 10025 10002 10019 10128 10012 10036 10003 10024 10005 10001 10009 10010 10013 10014 10016 10017 10018 10021 10022 10023 10026 10027 10028 10029'.split(
    ' ',
  )

export const optimizeButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(optimize route|loading\.\.\.)$/ })
export const stopList = (page: Page): Locator => page.getByRole('list', { name: 'Stops in driving order' })
export const summary = (page: Page): Locator => page.getByRole('region', { name: 'Summary' })
export const toast = (page: Page): Locator =>
  page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Dismiss' }) })

/** Opens the planner and waits until it can be used. */
export async function openPlanner(page: Page): Promise<void> {
  await page.goto('/playground')
  await expect(optimizeButton(page)).toBeEnabled()
}

/** Chooses how stops are added. */
export async function chooseInput(page: Page, name: 'Address' | 'Maps link' | 'List' | 'File'): Promise<void> {
  await page.getByRole('group', { name: 'How to add stops' }).getByRole('radio', { name }).check()
}

/** Types an address and takes its first suggestion. */
export async function chooseAddress(page: Page, field: string, address: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).fill(address)
  await page.getByRole('option').first().click()
}

/** Start and end at the depot. */
export async function chooseEnds(page: Page): Promise<void> {
  await chooseAddress(page, 'Start', depot)
  await chooseAddress(page, 'End', depot)
  await expect(page.getByRole('button', { name: /^End: .*Edit$/ })).toBeVisible()
}

/** Pastes a list and leaves its review open. */
export async function pasteList(page: Page, lines: readonly string[]): Promise<void> {
  await chooseInput(page, 'List')
  await page.getByLabel('Addresses, one a line').fill(lines.join('\n'))
  await page.getByRole('button', { name: 'Find addresses' }).click()
}

/** Gives a file to the file dialog. */
export async function giveFile(
  page: Page,
  file: string | { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await chooseInput(page, 'File')
  await page.getByRole('dialog', { name: 'Import a file' }).locator('input[type=file]').setInputFiles(file)
}

/** A small text file. */
export const textFile = (
  name: string,
  lines: readonly string[],
): { name: string; mimeType: string; buffer: Buffer } => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

/** Takes over the reviewed rows. */
export async function importSelected(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Import Selected/ }).click()
  await expect(page.getByRole('dialog', { name: /^Check / })).toHaveCount(0)
}

/** A route of this many generated stops, from the depot and back, not yet optimized. */
export async function enterRoute(page: Page, stops: number): Promise<void> {
  await openPlanner(page)
  await chooseEnds(page)
  await pasteList(page, addresses(stops))
  await importSelected(page)
}

/** Optimizes and waits for the answer of the server. */
export async function optimize(page: Page): Promise<void> {
  await optimizeButton(page).click()
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}

/** The route of the sample button, optimized: 22 stops, 24 points. */
export async function optimizeSample(page: Page): Promise<void> {
  await openPlanner(page)
  await page.getByRole('button', { name: /^Try a sample day/ }).click()
  await optimize(page)
}

/** The demo planner's calls, without a browser. */
export function apiOf(session: Kept, baseURL: string): ApiClient {
  const kept = session.origins.flatMap(({ localStorage }) => localStorage)
  return createApiClient(baseURL, kept.find(({ name }) => name.endsWith('.accessToken'))?.value)
}

/** Waits for a notice with this text and answers it. */
export async function answerNotice(page: Page, text: string | RegExp, answer = 'Done'): Promise<void> {
  const notice = page.getByRole('dialog').filter({ hasText: text })
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: answer, exact: true }).click()
  await expect(notice).toHaveCount(0)
}
