import type { Locator, Page } from '@playwright/test'
import { wireToRoute } from '#api/planner-wire.ts'
import { samplePlaces, sampleYard } from '#core/places/sample/sample-places.ts'
import { createHistory } from '#core/plan/history.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import type { OptimizeRequest } from '#core/planner/optimize-request.ts'
import type { OptimizedRoute } from '#core/planner/optimized-route.ts'
import type { ApiClient } from '#test/support/api-client.ts'
import { planAtOnce } from '#test/support/plan-route.ts'
import { productPlace } from './product-address.ts'
import { apiFor, keep, sessionState } from './sessions.ts'
import { test as base, expect, people } from './support.ts'

/** A test that begins signed in as the demo planner, with nothing entered yet. */
export const test = base.extend<{ api: ApiClient }>({
  storageState: async ({ browserName: _ }, use) => use(await sessionState(people.planner)),
  api: async ({ browserName: _ }, use) => use(await apiFor(people.planner)),
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

/** Takes the place of the browser's dialog; answers how often it was asked for. */
export async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, {
      prints: 0,
      print: () => Object.assign(window, { prints: Reflect.get(window, 'prints') + 1 }),
    })
  })
  return async () => page.evaluate(() => Number(Reflect.get(window, 'prints')))
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

/** The places behind addresses, asked of each product once. */
const placesFound = new Map<string, Promise<readonly PlanStop[]>>()

function placesOf(count: number): Promise<readonly PlanStop[]> {
  const key = `${productPlace().url} ${count}`
  const known = placesFound.get(key) ?? findPlaces([depot, ...addresses(count)])
  placesFound.set(key, known)
  return known
}

async function findPlaces(addressArr: string[]): Promise<readonly PlanStop[]> {
  const { validationResults } = await (await apiFor(people.planner)).places.validateAddresses({ addressArr })
  return validationResults.map(({ address, coordinates }) => {
    if (!coordinates) throw new Error(`Nobody knows ${address}.`)
    return { address, coordinates: [coordinates.lat, coordinates.lng] }
  })
}

/** The day of the sample button: 22 stops, 24 points. */
const sampleRequest: OptimizeRequest = {
  startAddress: sampleYard,
  destinationAddress: sampleYard,
  stopList: samplePlaces,
  travelMethod: 'd',
}

/** A request of this many generated stops, from the depot and back. */
async function requestFor(stops: number, more: Partial<OptimizeRequest>): Promise<OptimizeRequest> {
  const [yard, ...stopList] = await placesOf(stops)
  if (!yard) throw new Error('Nobody knows the depot.')
  return { startAddress: yard, destinationAddress: yard, stopList, travelMethod: 'd', ...more }
}

/** What somebody comes back to: these entries, with this route where there is one. */
const documentOf = ({ startAddress, destinationAddress, stopList, travelMethod, options }: OptimizeRequest) => ({
  documentId: 'test',
  title: '',
  start: startAddress,
  end: destinationAddress,
  stops: [...stopList.map((stop, index) => ({ ...stop, id: `stop-${index}` })), { ...nowhere, id: 'blank' }],
  method: travelMethod,
  options: options ?? {},
  link: null,
})

const nowhere = { address: '', coordinates: null }

/** Puts a document where the first tab of a browser keeps its own. */
const keepDocument = (page: Page, document: object): Promise<void> =>
  keep(page, productPlace().url, {
    'stopwise.planner.1': JSON.stringify({ history: createHistory(document), aside: null }),
    'stopwise.planner-last': JSON.stringify([{ place: 1, isFilled: true }]),
  })

/** Opens the planner as if nothing had been entered yet. */
export async function openAnew(page: Page): Promise<void> {
  await page.goto('/config.json')
  await page.evaluate(() => {
    const kept = Object.keys(localStorage).filter((key) => /^stopwise\.(planner\.1$|usual-day\.)/.test(key))
    for (const key of kept) localStorage.removeItem(key)
  })
  await openPlanner(page)
}

/** Comes back to a route of this many generated stops, from the depot and back, not yet optimized. */
export async function enterRoute(page: Page, stops: number, more: Partial<OptimizeRequest> = {}): Promise<void> {
  await keepDocument(page, { ...documentOf(await requestFor(stops, more)), result: null })
  await openPlanner(page)
}

/** Comes back to the same with its fastest order. */
export async function enterOptimized(page: Page, stops: number, more: Partial<OptimizeRequest> = {}): Promise<void> {
  await showOptimized(page, await requestFor(stops, more))
}

/** Comes back to the route of the sample button. */
export const enterSample = (page: Page): Promise<void> => showOptimized(page, sampleRequest)

/** The fastest orders of requests, asked of each product once. */
const routesFound = new Map<string, Promise<OptimizedRoute>>()

async function showOptimized(page: Page, request: OptimizeRequest): Promise<void> {
  const key = `${productPlace().url} ${JSON.stringify(request)}`
  const route = routesFound.get(key) ?? planAtOnce(await apiFor(people.planner), request).then(wireToRoute)
  routesFound.set(key, route)
  await keepDocument(page, { ...documentOf(request), result: await route })
  await page.goto('/playground')
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible()
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

/** Waits for a notice with this text and answers it. */
export async function answerNotice(page: Page, text: string | RegExp, answer = 'Done'): Promise<void> {
  const notice = page.getByRole('dialog').filter({ hasText: text })
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: answer, exact: true }).click()
  await expect(notice).toHaveCount(0)
}
