import type { Locator, Page } from '@playwright/test'
import { utils, write } from 'xlsx'
import { weekdayOf } from '#core/department/dates-of-plan.ts'
import { rankInspections } from '#core/department/ranking/rank-inspections.ts'
import { sortedRows } from '#core/department/ranking/sorted-rows.ts'
import type { Inspection } from '#core/department/rows/inspection.ts'
import { federalHolidays, sampleWeek } from '#core/department/sample/sample-week.ts'
import { addDays } from '#core/kernel/civil-days.ts'
import type { ApiClient } from '#test/support/api-client.ts'
import { findFreePorts } from '#test/support/free-ports.ts'
import { bar, card, chooseDay, publish, today } from './department-routes-steps.ts'
import { DOOR_AFTER, productPlace, standIn } from './product-address.ts'
import { signIn } from './sessions.ts'
import { type RunningProduct, startProduct } from './start-product.ts'
import { expect, expectAccessible, type Product, people, test } from './support.ts'

const GENERATED_MS = 100_000
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent: DESKTOP }
const EMERGENCY = '9900001'

let killable: RunningProduct
// A product that comes back to its ports, so that pages that are open find it again.
test.beforeAll(async () => {
  const port = await findFreePorts(DOOR_AFTER + 1)
  killable = await startProduct(productPlace().directory, ['--port', `${port}`])
  standIn(killable)
})
test.afterAll(async () => {
  standIn(undefined)
  await killable?.stop()
})

/** A workday that is still to come: whatever the clock shows, none of its hours are over. */
function workday(after = today()): string {
  let day = addDays(after, 1)
  const isFree = (each: string): boolean => federalHolidays(today()).some(({ start }) => start.startsWith(each))
  while (isFree(day) || weekdayOf(day) % 6 === 0) day = addDays(day, 1)
  return day
}

const rail = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Workspace' }).getByRole('button', { name })

/** Files of a week, inspectors, ranking, routes: all by the pages, until everybody sees the day. */
async function planDay(page: Page, date: string): Promise<void> {
  await page.goto('/nycdob/workflow')
  await chooseDay(page, date)
  await rail(page, 'Import Data').click()
  await page.getByRole('button', { name: 'Load a sample week' }).click()
  await expect(page.getByText('6 of 6 ready.')).toBeVisible()
  await rail(page, 'Ranking').click()
  await expect(page.getByRole('button', { name: 'Rank 1: why' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: /^Select/ })
    .click()
  await page.getByRole('checkbox', { name: 'Select All', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }).click()
  await page.getByRole('button', { name: 'Strategies' }).click()
  await page.getByRole('menuitemcheckbox', { name: /Optimal/ }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Generate Routes' }).click()
  await expect(shownVersion(page, 'Draft', 1)).toBeVisible({ timeout: GENERATED_MS })
  await publish(page, () => page.getByRole('button', { name: /^Publish \d+ routes/ }).click())
  await expect(shownVersion(page, 'Published', 1)).toBeVisible()
}

const shownVersion = (page: Page, status: string, version: number): Locator =>
  page.getByRole('button', { name: `${status}, version ${version}`, exact: true })

/** The list of who failed has its own test: here nobody waits for it to open by itself, and it lies over nothing. */
async function knowFailed(page: Page, date: string): Promise<void> {
  const seen = Array.from({ length: 9 }, (_, index) => `${date} ${index + 1}`)
  await page.addInitScript(
    (versions) => sessionStorage.setItem('stopwise.department.failed-seen', JSON.stringify(versions)),
    seen,
  )
}

interface Route {
  readonly inspectorId: string
  readonly inspections: readonly { readonly inspectionId: string; readonly street: string }[]
}

/** Routes of a version, the one with the most inspections first. */
async function routesOf({ department }: ApiClient, date: string, version: number): Promise<Route[]> {
  const { totalRoutes } = await department.getInspectorRoutesMetadata({ selectedDate: date, version })
  const chunks = await Promise.all(
    Array.from({ length: totalRoutes }, (_, index) =>
      department.getInspectorRoutesChunked({ selectedDate: date, index, version }),
    ),
  )
  return chunks
    .map(({ route }) => ({ inspectorId: route.assignedInspector.inspectorId, inspections: route.assignedInspections }))
    .toSorted((one, other) => other.inspections.length - one.inspections.length)
}

const whoHas = (routes: readonly Route[], id: string): string | undefined =>
  routes.find(({ inspections }) => inspections.some(({ inspectionId }) => inspectionId === id))?.inspectorId

/** Mails somebody their link, and answers it. */
async function sendLink(page: Page, product: Product, inspectorId: string): Promise<string> {
  const email = `${inspectorId.toLowerCase()}@city.example`
  await page.getByRole('button', { name: 'Links', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Links for inspectors' })
  const row = dialog.getByRole('listitem').filter({ hasText: inspectorId })
  await row.getByLabel(`E-mail of ${inspectorId}`).fill(email)
  await row.getByRole('button', { name: /^Send/ }).click()
  await expect(row).toContainText('Sent')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const { text } = await product.newestMail(email, /^Your inspections/)
  const [link = ''] = /http:\S+\/shared-route-id\/\w+/.exec(text ?? '') ?? []
  return new URL(link).pathname
}

/** Runs in the page: whether everything that the page needs without a network is on the phone. */
const isKept = async (): Promise<boolean> => {
  const { active } = await navigator.serviceWorker.ready
  return active?.state === 'activated' && navigator.serviceWorker.controller !== null
}

const goOn = (page: Page): Promise<void> => page.getByRole('button', { name: 'Go on to the next inspection' }).click()

/** In a cellar: nobody opens the second, and the third fails, with a reason and a photo. */
async function markOffline(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isKept)).toBe(true)
  const photo = await page.screenshot({ type: 'jpeg' })
  await page.context().setOffline(true)
  await expect(page.getByText('Offline, saved')).toBeVisible()
  await page.getByRole('button', { name: 'No access', exact: true }).click()
  await goOn(page)
  await page.getByRole('button', { name: 'Photo, barcode, signature or note' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(dialog.getByRole('img', { name: 'What will be sent' })).toBeVisible()
  await dialog.getByLabel('Note').fill('Locked gate behind the yard')
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await page.getByRole('button', { name: 'Failed', exact: true }).click()
  await page.getByRole('button', { name: 'Refused', exact: true }).click()
}

/** The agency's next list: without one inspection, and with one that came in this morning. */
async function importNextList(page: Page, date: string, { gone, like }: { gone: string; like: string }): Promise<void> {
  const { inspections, durations } = sampleWeek(date)
  const model = inspections.find(({ inspectionId }) => inspectionId === like)
  if (!model) throw new Error('There is no such inspection')
  const news: Inspection = { ...model, inspectionId: EMERGENCY, recordId: EMERGENCY, street: '77 Harbor Plaza' }
  const rows = [...inspections.filter(({ inspectionId }) => inspectionId !== gone), news]
  const ranked = rankInspections({ inspections: rows, durations, date, policy: 'as-specified' })
  const book = utils.book_new(utils.aoa_to_sheet(sortedRows(ranked)), 'Inspections')
  const buffer = Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }))
  await rail(page, 'Import Data').click()
  const tile = page.getByRole('region', { name: 'Inspections', exact: true })
  const chooser = page.waitForEvent('filechooser')
  await tile.getByRole('button', { name: /^Choose (another )?file for/ }).click()
  await (await chooser).setFiles([{ name: 'next_list.xlsx', mimeType: 'application/octet-stream', buffer }])
  await tile.getByRole('button', { name: 'Accept' }).click()
  await expect(tile.getByText('File successfully processed')).toBeVisible()
  await rail(page, 'Map View').click()
}

/** Makes what is out of date true again, as a draft. */
async function mend(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mend the plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mend the plan' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Mended in version/ })).toBeVisible()
  await expect(page.getByText('This plan is out of date')).toBeHidden()
}

/** Gives the emergency to whom it costs least. */
async function addEmergency(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Add an inspection' }).click()
  const adding = page.getByRole('dialog', { name: 'Add an inspection' })
  await adding.getByRole('textbox', { name: 'Inspection' }).fill('harbor plaza')
  await adding.getByRole('list', { name: 'Inspections found' }).getByRole('button', { name: EMERGENCY }).click()
  const ways = adding.getByRole('region', { name: 'Who takes it' })
  await expect(ways.getByRole('button').first()).toBeVisible()
  await expectAccessible(page)
  await ways.getByRole('button').first().click()
  const given = page.getByRole('status').filter({ hasText: `Inspection ${EMERGENCY} given to` })
  await expect(given).toBeVisible()
  return /given to (\w+)/.exec((await given.textContent()) ?? '')?.[1] ?? ''
}

/** Gives an inspection an appointment at two, from its place on the route. */
async function promise(page: Page, { inspectorId, inspections }: Route, inspectionId: string): Promise<void> {
  await card(page, inspectorId).click()
  await page.getByText('Inspections in order').click()
  const street = inspections.find((each) => each.inspectionId === inspectionId)?.street ?? ''
  const inOrder = page.getByRole('list', { name: 'Inspectors' }).getByRole('list')
  await inOrder.getByRole('button').filter({ hasText: street }).first().click()
  await page
    .getByRole('button', { name: `Appointment of inspection ${inspectionId}` })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Appointment' })
  await dialog.getByLabel('From').fill('14:00')
  await dialog.getByRole('button', { name: /^Make appointment/ }).click()
  await expect(dialog).toBeHidden()
}

test('a day of a scheduler and two inspectors, from the files to the next list, over a kill of the server', {
  tag: ['@desktop', '@deep'],
}, async ({ page, openWindow, product }) => {
  const api = await signIn(page, people.scheduler)
  const date = workday()
  await knowFailed(page, date)

  // The day before: imported, ranked, shared out, published; two inspectors open their mails.
  await planDay(page, date)
  const planned = await routesOf(api, date, 1)
  const [one, two, three, four] = planned
  if (!one || !two || !three || !four) throw new Error('The sample day has too few routes')
  const links = {
    one: await sendLink(page, product, one.inspectorId),
    two: await sendLink(page, product, two.inspectorId),
  }
  const [first, second] = [await openWindow(phone), await openWindow(phone)]
  await first.goto(links.one)
  await second.goto(links.two)
  await expect(first.getByText(`Next, Inspection 1 of ${one.inspections.length}`)).toBeVisible()

  // Morning: done, no access, failed with a photo; the server is killed while one phone is in a cellar.
  await first.getByRole('button', { name: 'Done', exact: true }).click()
  await goOn(first)
  await second.getByRole('button', { name: 'Done', exact: true }).click()
  for (const each of [first, second]) await expect(each.getByText('Sent', { exact: true })).toBeVisible()
  await markOffline(first)
  await killable.killed()
  await first.context().setOffline(false)
  await expect(first.getByText('Sent', { exact: true })).toBeVisible()
  await page.reload()
  await card(page, one.inspectorId).click()
  await expect(card(page, one.inspectorId)).toContainText(`1 of ${one.inspections.length} done, 1 no access, 1 failed`)
  const [a = '', b = '', c = ''] = one.inspections.map(({ inspectionId }) => inspectionId)
  await expect(bar(page, c)).toHaveAccessibleName(/Failed \d+:\d\d .M: Refused/)
  const { visits, proofs } = await api.department.visits({ date })
  expect(visits.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'done', 'failed', 'no-access'])
  expect(proofs).toMatchObject([{ inspectionId: c, note: 'Locked gate behind the yard', hasPhoto: true }])

  // Nine: one is sick, who has not begun, and one who has: what is done stays.
  for (const { inspectorId } of [three, two]) {
    await card(page, inspectorId).click()
    await page.getByRole('button', { name: 'Called in sick: take off' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take off' }).click()
    await expect(page.getByRole('status').filter({ hasText: `${inspectorId} taken off in version` })).toBeVisible()
  }
  const sick = await routesOf(api, date, 3)
  expect(sick.find(({ inspectorId }) => inspectorId === three.inspectorId)).toBeUndefined()
  expect(sick.find(({ inspectorId }) => inspectorId === two.inspectorId)?.inspections).toMatchObject([
    { inspectionId: two.inspections[0]?.inspectionId },
  ])

  // Eleven: the next list has one inspection less and an emergency more.
  const own = sick.find(({ inspectorId }) => inspectorId === one.inspectorId)
  const [gone = '', promised = ''] = (own?.inspections ?? []).slice(3).map(({ inspectionId }) => inspectionId)
  await importNextList(page, date, { gone, like: promised })
  await expect(page.getByText(new RegExp(`no longer on the list: .*${gone}`))).toBeVisible()
  await expectAccessible(page)
  await mend(page)
  const whose = await addEmergency(page)
  await expect
    .poll(async () => whoHas(await routesOf(api, date, 4), EMERGENCY), { message: 'the emergency is on a route' })
    .toBe(whose)

  // An appointment at two, made from the route: the plan says that it is out of date, and is mended again.
  if (own) await promise(page, own, promised)
  await expect(page.getByText(new RegExp(`has an appointment now: ${promised} at 2:00 PM`))).toBeVisible()
  await mend(page)
  await publish(page, () => page.getByRole('button', { name: /^Publish \d+ routes/ }).click())
  await expect(shownVersion(page, 'Published', 5)).toBeVisible()

  // Whose route has changed is told, and sees it; marks are kept.
  const { links: told } = await api.department.inspectorLinks({ date })
  const stateOf = (id: string) => told.find(({ inspectorId }) => inspectorId === id)?.state
  expect([stateOf(one.inspectorId), stateOf(two.inspectorId)]).toEqual(['changed', 'changed'])
  await first.reload()
  await expect(first.getByText(/The sender changed this route\. Your marks are kept\./)).toBeVisible()
  const after = await routesOf(api, date, 5)
  const ids = after.flatMap(({ inspections }) => inspections.map(({ inspectionId }) => inspectionId))
  expect(ids).not.toContain(gone)
  expect(new Set(ids).size).toBe(ids.length)
  expect(after.find(({ inspectorId }) => inspectorId === one.inspectorId)?.inspections.slice(0, 3)).toMatchObject(
    [a, b, c].map((inspectionId) => ({ inspectionId })),
  )

  // The viewer sees the same day; the next list counts what nobody opened.
  const viewer = await openWindow()
  await signIn(viewer, people.viewer)
  await viewer.goto('/nycdob/workflow')
  await chooseDay(viewer, date)
  await expect(shownVersion(viewer, 'Published', 5)).toBeVisible()
  await expect(viewer.getByText('This plan is out of date')).toBeHidden()
  await chooseDay(page, workday(date))
  await rail(page, 'Ranking').click()
  await page.getByRole('textbox', { name: 'Search inspections' }).fill(b)
  await expect(page.getByRole('row').filter({ hasText: b })).toContainText('No access 1×')
  await page.getByRole('textbox', { name: 'Search inspections' }).fill(a)
  await expect(page.getByRole('row').filter({ hasText: a })).toHaveCount(0)
})
