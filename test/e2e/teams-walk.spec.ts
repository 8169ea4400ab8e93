import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from '@playwright/test'
import Papa from 'papaparse'
import * as z from 'zod'
import { addDays } from '#core/kernel/civil-days.ts'
import { todayIn } from '#core/teams/days/team-dates.ts'
import type { ApiClient } from '#test/support/api-client.ts'
import { teamDriverOf } from '#test/support/build-team-day.ts'
import { addresses, answerNotice, importSelected, textFile } from './planner-steps.ts'
import { apiFor } from './sessions.ts'
import { expect, expectAccessible, type Product, test } from './support.ts'
import { confirmStep, fillCompany, fillDepot, payThere, signUpForTeam } from './team-steps.ts'

const STOPS = 200
const DRIVERS = 12
const FILE = join(import.meta.dirname, '../../../shared/data/nyc/addresses.csv')
const Rows = z.array(z.object({ address: z.string(), borough: z.string() }))

/** Real addresses of Brooklyn where the file stands beside the checkout; generated ones elsewhere. */
function realAddresses(): readonly string[] {
  if (!existsSync(FILE)) {
    console.log(`No ${FILE}: ${STOPS} generated addresses take its place.`)
    return addresses(STOPS)
  }
  const { data } = Papa.parse(readFileSync(FILE, 'utf8'), { header: true, skipEmptyLines: true })
  const found = Rows.parse(data).flatMap(({ address, borough }) => (borough === 'Brooklyn' ? [address] : []))
  const each = Math.floor(found.length / STOPS)
  return found.filter((_, index) => index % each === 0).slice(0, STOPS)
}

const cards = (page: Page) => page.getByRole('list', { name: 'Routes of the drivers' }).getByRole('listitem')
const bars = (page: Page) => page.locator('[data-stop]')
const dayLine = (page: Page, words: RegExp) => page.getByRole('main').getByText(words)
const send = (page: Page) => page.getByRole('button', { name: 'Send routes to drivers' })

/** From an account to a team with a plan, a depot and twelve drivers, half of them with a phone. */
async function setUp(page: Page, product: Product): Promise<ApiClient> {
  const email = await signUpForTeam(page, product, `tier=2&numberOfDrivers=${DRIVERS}`)
  await fillCompany(page)
  await confirmStep(page, 'Company Details')
  await fillDepot(page)
  await confirmStep(page, 'Depot Details')
  await confirmStep(page, 'Start Trial')
  await payThere(page)
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect(page).toHaveURL('/teams')
  const api = await apiFor({ email })
  const drivers = Array.from({ length: DRIVERS }, (_, index) => {
    const [id, name] = [index + 1, `Walker ${index + 1}`]
    return teamDriverOf(id, { name, email: `walker-${id}@example.com`, ...(id <= 2 && { phoneNum: '(212) 555-0143' }) })
  })
  await api.teams.saveDrivers({ version: (await api.teams.team()).version, drivers })
  return api
}

/** Carries the first stop of a lane into the lane below it by keys. */
async function carryDown(page: Page, lane: number): Promise<void> {
  const stops = page.locator('[data-lane]').nth(lane).locator('[data-stop]')
  const before = await stops.count()
  await stops.first().focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByText(/for the day$/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /moved to / })).toBeVisible()
  // The word about the last one may still stand there.
  await expect(stops).toHaveCount(before - 1)
}

const phoneOfDriver: BrowserContextOptions = {
  viewport: { width: 390, height: 664 },
  isMobile: true,
  hasTouch: true,
  permissions: ['geolocation'],
  storageState: { cookies: [], origins: [] },
}

test('a new dispatcher plans two hundred stops for twelve drivers, who drive them', {
  tag: ['@desktop', '@deep'],
}, async ({ page, product, openWindow }) => {
  const api = await setUp(page, product)
  // Where the browser is: in the evening its day is not that of UTC any more.
  const yesterday = addDays(todayIn('America/New_York', Date.now()), -1)

  // A day of 200 addresses out of a file.
  await page.goto(`/teams?date=${yesterday}`)
  await page.getByRole('button', { name: 'Add drivers' }).click()
  await page.getByRole('dialog', { name: 'Manage drivers' }).getByLabel('Select All').check()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await page.getByRole('radio', { name: 'Import' }).click({ force: true })
  const lines = ['Address', ...realAddresses().map((address) => `"${address}"`)]
  await page
    .getByRole('dialog', { name: 'Import a file' })
    .locator('input[type=file]')
    .setInputFiles(textFile('day.csv', lines))
  await importSelected(page)
  await page.getByRole('button', { name: 'Build Routes' }).click()
  await expect(send(page)).toBeVisible({ timeout: 90_000 })
  await expect(cards(page)).toHaveCount(DRIVERS)
  const planned = await bars(page).count()
  expect(planned).toBeGreaterThan(STOPS * 0.9)

  // Another way to share it, three moves, one of them taken back.
  await page.getByRole('button', { name: 'Compare other ways' }).click()
  const fairest = page.getByRole('rowgroup').filter({ has: page.getByRole('rowheader', { name: 'Fairest' }) })
  await fairest.getByRole('button', { name: /^Use / }).click()
  await expect(dayLine(page, new RegExp(`^${planned} stops · ${DRIVERS} drivers · `))).toBeVisible()
  for (const lane of [0, 2, 4]) await carryDown(page, lane)
  const before = await page.locator('[data-lane]').nth(4).locator('[data-stop]').count()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.locator('[data-lane]').nth(4).locator('[data-stop]')).toHaveCount(before + 1)
  await expect(bars(page)).toHaveCount(planned)
  await expectAccessible(page)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  // The same day once more, and out to everybody.
  await page.getByRole('button', { name: 'More for this day' }).click()
  await page.getByRole('menuitem', { name: 'Copy to today' }).click()
  await answerNotice(page, 'Route successfully copied over to today!')
  await expect(page).toHaveURL('/teams')
  await send(page).click()
  const dialog = page.getByRole('dialog', { name: 'Share Routes' })
  await dialog.getByRole('button', { name: 'Send All' }).click()
  await expect(dialog).toBeHidden()
  await send(page).click()
  await dialog.getByRole('radio', { name: 'Text' }).press('Space')
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'Walker 2' })
    .getByRole('button', { name: /send to/i })
    .click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Walker 2' })).toContainText('Sent ')
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(send(page)).toBeVisible()

  // A driver works without a network, and shows where the van is.
  const { drivers, version } = await api.teams.team()
  await api.teams.saveDrivers({ version, drivers: drivers.map((driver) => ({ ...driver, sharesPosition: true })) })
  const { text } = await product.newestMail('walker-1@example.com', /^Your route/)
  const link = /https?:\S+shared-route-id\/\S+/.exec(text ?? '')?.[0] ?? ''
  const phone = await openWindow(phoneOfDriver)
  await phone.context().setGeolocation({ latitude: 40.68, longitude: -73.95 })
  await phone.goto(link)
  const sharing = phone.getByRole('switch', { name: /^Share my position with/ })
  await sharing.click()
  await expect(phone.getByText('Your position is being shared.')).toBeVisible()
  await expect
    .poll(() =>
      phone.evaluate(
        async () =>
          (await navigator.serviceWorker.ready).active?.state === 'activated' &&
          navigator.serviceWorker.controller !== null,
      ),
    )
    .toBe(true)
  const photo = await phone.screenshot({ type: 'jpeg' })
  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: 'Complete', exact: true }).click()
  await phone.getByRole('button', { name: 'Photo, barcode, signature or note' }).click()
  const proof = phone.getByRole('dialog', { name: 'Proof of delivery' })
  await proof.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(proof.getByRole('img', { name: 'What will be sent' })).toBeVisible()
  await proof.getByRole('button', { name: 'Save proof' }).click()
  await phone.context().setOffline(false)
  await expect(phone.getByText('Sent', { exact: true })).toBeVisible()

  // The dispatcher sees it: what is done, and the van on the map.
  const board = await openWindow({ storageState: await page.context().storageState(), drawsMap: true })
  await board.goto('/teams')
  await expect(board.getByRole('region', { name: 'Progress of Walker 1', exact: true })).toContainText(/1 of \d+ done/)
  await expect(board.getByRole('button', { name: '1 proof' })).toBeVisible()
  await expect(board.getByRole('img', { name: /^Walker 1, / })).toBeVisible()
})
