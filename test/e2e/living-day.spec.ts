import type { Page } from '@playwright/test'
import { addDays } from '#core/kernel/civil-days.ts'
import { stopNames } from '#core/plan/driven-head.ts'
import { type ApiClient, createApiClient } from '#test/support/api-client.ts'
import { teamDriverOf, wireDay, yardIn } from '#test/support/build-team-day.ts'
import { linkIdOfUrl } from '#test/support/link-id.ts'
import { noonZone } from '#test/support/noon-zone.ts'
import { onOwnProduct } from './own-product.ts'
import { comeAsNew } from './sessions.ts'
import { newEmail } from './sign-up-steps.ts'
import { expect, expectAccessible, type Product, test } from './support.ts'

// It is killed on the way.
const ownProduct = onOwnProduct()
const [STOPS, DRIVERS] = [12, 3]
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const { timeZone, date } = noonZone()
const phone = {
  ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent: DESKTOP },
  ...{ timezoneId: timeZone, storageState: { cookies: [], origins: [] } },
}
// Everybody’s clocks show noon, whenever the walk is made: four hours of the day lie behind it.
test.use({ timezoneId: timeZone })

/** A team of three with the orders of today, which nobody has planned yet. */
async function beginTeam(page: Page) {
  const { api } = await comeAsNew(page, 3)
  const { version } = await api.teams.saveDepot({
    version: (await api.teams.team()).version,
    depot: yardIn(timeZone),
  })
  const drivers = Array.from({ length: DRIVERS }, (_, index) => teamDriverOf(index + 1, { email: newEmail() }))
  await api.teams.saveDrivers({ version, drivers })
  const { request } = wireDay(STOPS, DRIVERS, { drivers: drivers.map(({ id }) => ({ id })) })
  await api.teams.saveDay({ date, version: 0, day: { request, plan: null } })
  return { api, drivers }
}

/** Another account, which works for the company as a dispatcher. */
async function joinTeam(window: Page, owner: ApiClient, product: Product): Promise<void> {
  const { email, api } = await comeAsNew(window)
  await api.accounts.currentUser()
  await owner.teams.invitePerson({ email, role: 'dispatcher' })
  const { text } = await product.newestMail(email, /invites you/)
  await api.teams.acceptInvitation({ link: /\/teams\/join\/([0-9a-z-]+)/.exec(text ?? '')?.[1] ?? '' })
}

/** The lane of a driver; who has no stops stands behind the others. */
const laneOf = (page: Page, id: number) =>
  page.locator('[data-lane]').filter({ has: page.locator('[data-name]', { hasText: `Driver ${id}` }) })
const stopsOf = (page: Page, id: number) => laneOf(page, id).locator('[data-stop]')

/** What is on each driver's route by what is saved: names of stops in driving order. */
async function routesOf(api: ApiClient): Promise<readonly (readonly string[])[]> {
  const { day } = await api.teams.day({ date })
  return day?.plan?.routes.map(({ routeOrder }) => stopNames(routeOrder)) ?? []
}

/** The link that a driver was mailed. */
async function linkIn(product: Product, email: string): Promise<string> {
  const { text } = await product.newestMail(email, /^Your route/)
  const [link = ''] = /http:\S+\/shared-route-id\/\w+/.exec(text ?? '') ?? []
  return link
}

/** Draws a line over the pad, as a finger does. */
async function sign(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: 'Not signed yet' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('There is no pad')
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 20, box.y + box.height - 20, { steps: 8 })
  await page.mouse.up()
}

/** The second stop of a route: done without a network, with a photo and a signature. */
async function proveOffline(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isKept)).toBe(true)
  const photo = await page.screenshot({ type: 'jpeg' })
  await page.context().setOffline(true)
  await expect(page.getByText('Offline, saved')).toBeVisible()
  await page.getByRole('button', { name: 'Photo, barcode, signature or note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Proof of delivery' })
  await dialog.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(dialog.getByRole('img', { name: 'What will be sent' })).toBeVisible()
  await dialog.getByLabel('Received by').fill('Ana Sosa')
  await sign(page)
  await dialog.getByRole('button', { name: 'Save proof' }).click()
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
}

/** Runs in the page: whether everything that the page needs without a network is on the phone. */
const isKept = async (): Promise<boolean> => {
  const { active } = await navigator.serviceWorker.ready
  return active?.state === 'activated' && navigator.serviceWorker.controller !== null
}

/** Marks everything that is left along a route but its last stop, as its driver does until the evening. */
async function driveOn(api: ApiClient, url: string, driverId: number): Promise<void> {
  const routes = await routesOf(api)
  const link = await api.teams.routeLink({ date, driverId })
  const now = Date.now()
  const marks = (routes[driverId - 1] ?? [])
    .slice(2, -1)
    .map((stop, index) => ({ stop, mark: 'complete', at: now + index }) as const)
  await createApiClient(url).drives.syncMarks({ routeid: linkIdOfUrl(link.url), sentAt: now + marks.length, marks })
}

test('a day of two dispatchers, two drivers and a customer, from the morning to what is left for tomorrow', {
  tag: ['@desktop', '@deep'],
}, async ({ page, openWindow, product, baseURL }) => {
  const url = baseURL ?? ''
  const { api, drivers } = await beginTeam(page)

  // Morning: built and sent; the other dispatcher opens the same day.
  await page.goto('/teams')
  await page.getByRole('button', { name: 'Build Routes' }).click()
  await page.getByRole('button', { name: 'Send routes to drivers' }).click()
  const sending = page.getByRole('dialog', { name: 'Share Routes' })
  await sending.getByRole('button', { name: 'Send All' }).click()
  await expect(sending).toBeHidden()
  const planned = await routesOf(api)
  expect(planned.flat()).toHaveLength(STOPS)
  const [one = 1, two = 2, three = 3] = planned
    .map((stops, index) => ({ id: index + 1, stops: stops.length }))
    .toSorted((left, right) => right.stops - left.stops)
    .map(({ id }) => id)
  const emailOf = (id: number): string => drivers.find((driver) => driver.id === id)?.email ?? ''
  const other = await openWindow({ timezoneId: timeZone })
  await joinTeam(other, api, product)
  await other.goto('/teams')
  await expect(stopsOf(other, one)).toHaveCount(planned[one - 1]?.length ?? 0)

  // Two drivers open their mails, and a customer the link of the second stop of the first.
  const [first, second] = [await openWindow(phone), await openWindow(phone)]
  await first.goto(await linkIn(product, emailOf(one)))
  await second.goto(await linkIn(product, emailOf(two)))
  const ofCustomer = planned[one - 1]?.[1] ?? ''
  const customer = await openWindow(phone)
  await customer.goto((await api.drives.stopLink({ date, driverId: one, stop: ofCustomer })).url)
  await expect(customer.getByText('Your driver has not set out yet')).toBeVisible()

  // The first stop of each: both dispatchers are told of the one that was missed. A day built at noon begins then: nobody is behind.
  await first.getByRole('button', { name: 'Complete', exact: true }).click()
  await first.getByRole('button', { name: 'Go on to the next stop' }).click()
  await second.getByRole('button', { name: 'Incomplete', exact: true }).click()
  await second.getByRole('button', { name: 'Closed', exact: true }).click()
  for (const window of [page, other]) {
    const needs = window.getByRole('region', { name: 'Needs you' })
    await expect(needs.getByText(/ was missed$/)).toBeVisible()
    await expect(needs.getByText(/ behind$/)).toHaveCount(0)
  }

  // The server dies: what a phone has kept, what another one marks and what a dispatcher changes meanwhile arrive all the same.
  await proveOffline(first)
  const before = await api.drives.progress({ date })
  await ownProduct().killed(async () => {
    await first.context().setOffline(false)
    await second.getByRole('button', { name: 'Go on to the next stop' }).click()
    await second.getByRole('button', { name: 'Complete', exact: true }).click()
    await stopsOf(page, two).last().click()
    await page.keyboard.press('l')
    await expect(page.locator('[data-stop][data-ringed]')).toHaveCount(1)
  })
  for (const phoneOf of [first, second]) await expect(phoneOf.getByText('Sent', { exact: true })).toBeVisible()
  await expect(other.locator('[data-stop][data-ringed]')).toHaveCount(1)
  const marksOf = ({ drives }: typeof before) => drives.flatMap(({ marks }) => marks)
  const after = marksOf(await api.drives.progress({ date }))
  expect(after).toEqual(expect.arrayContaining(marksOf(before)))
  expect(after).toHaveLength(4)
  await customer.reload()
  await expect(customer.getByText('Your driver has been here')).toBeVisible()

  // Sick at noon: the others have the stops, and the other dispatcher sees it.
  await page
    .locator('[data-lane]')
    .nth(three - 1)
    .locator('[data-name]')
    .click()
  const sick = page.getByRole('region', { name: `Stops of Driver ${three}` })
  await sick.getByRole('button', { name: `More for Driver ${three}` }).click()
  await page.getByRole('menuitem', { name: /^Called in sick/ }).click()
  const out = page.getByRole('dialog', { name: new RegExp(`^Driver ${three} (is out today|can’t go on)$`) })
  await out.getByRole('button', { name: 'Give the stops away' }).click()
  for (const window of [page, other]) await expect(stopsOf(window, three)).toHaveCount(0)
  await expect(page.getByRole('banner').getByText('Saved', { exact: true })).toBeVisible()

  // A rush order by the other dispatcher, where it costs least.
  await other.keyboard.press('a')
  const adding = other.getByRole('dialog', { name: 'Add a stop' })
  await adding.getByRole('combobox', { name: 'Address' }).fill('350 5th Ave')
  await other.getByRole('option').first().click()
  await adding.getByRole('region', { name: 'Who takes it' }).getByRole('button').first().click()
  await expect(page.getByRole('tab', { name: `Stops ${STOPS + 1}` })).toBeVisible()

  // A cancellation by the first one; a phone hears of all that.
  const now = await routesOf(api)
  await laneOf(page, one).locator('[data-name]').click()
  const list = page.getByRole('region', { name: `Stops of Driver ${one}` })
  await list
    .getByRole('button', { name: /^More for / })
    .nth((now[one - 1]?.length ?? 0) - 1)
    .click()
  await page.getByRole('menuitem', { name: 'Cancel stop' }).click()
  await page.getByRole('dialog', { name: 'Cancel stop' }).getByRole('button', { name: 'Cancel stop' }).click()
  await expect(other.getByRole('tab', { name: `Stops ${STOPS}` })).toBeVisible()
  await first.reload()
  await expect(first.getByText(/^The sender changed this route\. Your marks are kept\./)).toBeVisible()
  await expect(first.getByText(/ · 2 of \d+ stops done · /)).toBeVisible()

  // Evening: what was done, and what is left goes to tomorrow.
  for (const driverId of [one, two]) await driveOn(api, url, driverId)
  await page.goto(`/teams/evening?date=${date}`)
  await expect(page.getByRole('heading', { name: 'Evening report', level: 1 })).toBeVisible()
  await expect(page.getByRole('table').last().getByRole('row')).toHaveCount(STOPS + 1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mail', exact: true }).click()
  const boss = newEmail()
  await page.getByRole('dialog').getByRole('textbox', { name: 'To' }).fill(boss)
  await page.getByRole('button', { name: 'Mail to 1 address' }).click()
  expect((await product.newestMail(boss, /./)).text).toContain(`/teams/evening?date=${date}`)
  await page.getByRole('button', { name: /^Move \d stops? to / }).click()
  await expect(page.getByText(/^\d stops? went to /)).toBeVisible()
  const left = (await api.teams.day({ date: addDays(date, 1) })).day?.request.stopList ?? []
  expect(left.map(({ address }) => `1 ${address}`)).toContain(planned[two - 1]?.[0])
  const { drives } = await api.drives.progress({ date })
  expect(drives.flatMap(({ proofs }) => proofs)).toMatchObject([
    { stop: ofCustomer, recipient: 'Ana Sosa', photo: 'kept', isSigned: true },
  ])
})
