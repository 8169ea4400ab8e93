import type { Page } from '@playwright/test'
import { stopNames } from '#core/plan/driven-head.ts'
import { todayIn } from '#core/teams/days/team-dates.ts'
import { type ApiClient, createApiClient } from '#test/support/api-client.ts'
import { teamDriversOf, wireDay } from '#test/support/build-team-day.ts'
import { linkIdOfUrl } from '#test/support/link-id.ts'
import { productPlace } from './product-address.ts'
import { comeAsNew } from './sessions.ts'
import { expect, expectAccessible, type Product, test } from './support.ts'

const day = wireDay(12, 3, { options: { leaveAt: 0, serviceMinutes: 5 } })
const lane = (page: Page, place: number) => page.locator('[data-lane]').nth(place).locator('[data-stop]')
/** Opens what can be done with a driver; locking them is then one press. */
const aimAt = async (page: Page, driver: string, place: number) => {
  await page.locator('[data-lane]').nth(place).locator('[data-name]').click()
  await page.getByRole('button', { name: `More for ${driver}` }).click()
  return page.getByRole('menuitem', { name: 'Lock the driver' })
}
const lock = async (page: Page, driver: string, place: number): Promise<void> =>
  (await aimAt(page, driver, place)).click()
const locked = (page: Page) =>
  page.getByRole('list', { name: 'Routes of the drivers' }).getByText('Locked', { exact: true })

/** A company with a day of today. */
async function beginCompany(page: Page, timeZone: string | undefined): Promise<readonly [ApiClient, string]> {
  const { api } = await comeAsNew(page, 3)
  await api.teams.saveDrivers({ version: 0, drivers: teamDriversOf(3) })
  await api.teams.saveCompany({
    version: 1,
    company: { companyName: 'Finch Freight', industry: 'Service', role: 'Manager', numDrivers: 3 },
  })
  const date = todayIn(timeZone, Date.now())
  await api.teams.saveDay({ date, version: 0, day })
  return [api, date]
}

test('an owner invites a dispatcher and a viewer, who see each other’s changes and what each may do', {
  tag: ['@desktop', '@deep'],
}, async ({ page, openWindow, product, timezoneId }) => {
  const [api, date] = await beginCompany(page, timezoneId)
  const [second, third] = [await openWindow(), await openWindow()]
  const [sam, vera] = [await comeAsNew(second), await comeAsNew(third)]
  await page.goto('/teams/settings/people')
  await page.getByLabel('Invite by e-mail').fill(sam.email)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('Dispatcher, invited')).toBeVisible()
  await expectAccessible(page)
  await api.teams.invitePerson({ email: vera.email, role: 'viewer' })
  for (const [window, { email }] of [
    [second, sam],
    [third, vera],
  ] as const) {
    const { text } = await product.newestMail(email, /invites you/)
    await window.goto(/\/teams\/join\/[0-9a-z-]+/.exec(text ?? '')?.[0] ?? '')
    await expect(window.getByText('Finch Freight').first()).toBeVisible()
    await window.getByRole('button', { name: 'Join the team' }).click()
    await expect(lane(window, 0)).toHaveCount(4)
  }

  // The dispatcher changes the day, the owner sees it, the viewer may not.
  await page.goto('/teams')
  await expect(lane(page, 0)).toHaveCount(4)
  await lock(second, 'Driver 1', 0)
  await expect(locked(second)).toBeVisible()
  await expect(second.getByText('Saved', { exact: true })).toBeVisible()
  await expect(locked(page)).toBeVisible()
  await expect(locked(third)).toBeVisible()
  await expect(third.getByText('You can look at this day')).toBeVisible()
  await expect(third.getByRole('button', { name: 'Send routes to drivers' })).toHaveCount(0)
  await expect(third.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expectAccessible(third)
  const { version } = await api.teams.dayVersion({ date })
  await lane(third, 0).first().click()
  await third.keyboard.press('Delete')
  await expect(third.getByText('You can look at this day').nth(1)).toBeVisible()
  expect((await api.teams.dayVersion({ date })).version).toBe(version)

  // Everyone sees a proof; the viewer can't move it to another stop.
  const { url } = await api.teams.routeLink({ date, driverId: 1 })
  const [stop = ''] = stopNames((await api.teams.day({ date })).day?.plan?.routes[0]?.routeOrder ?? [])
  const proof = { routeid: linkIdOfUrl(url), proofId: 'signed-at-the-door', stop, signature: 'M1 1L2 2' }
  const now = Date.now()
  await createApiClient(productPlace().url).drives.saveProof({ ...proof, at: now, sentAt: now })
  for (const [window, choices] of [
    [page, 1],
    [third, 0],
  ] as const) {
    await window.reload()
    await window.getByRole('button', { name: '1 proof' }).click()
    const proofs = window.getByRole('dialog', { name: 'Proofs of delivery' })
    await expect(proofs.getByRole('img', { name: /signature/i })).toBeVisible()
    await expect(proofs.getByLabel('Belongs to')).toHaveCount(choices)
    await window.keyboard.press('Escape')
  }

  // Who is there, who did what.
  await expect(page.getByRole('list', { name: 'Also on this day' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('tab', { name: /^Changes/ }).click()
  const log = page.getByRole('region', { name: 'Saved changes' })
  await expect(log.getByRole('listitem').first()).toContainText(/Rosa Quist · .*details of stops changed/)
  await expectAccessible(page)

  // Reload stays with the company.
  await second.reload()
  await expect(locked(second)).toBeVisible()
})

/** Somebody with an account of their own who works for the company, on its board of today. */
async function joinAs(role: 'dispatcher' | 'viewer', owner: ApiClient, { window, product }: Joining): Promise<string> {
  const { email, api } = await comeAsNew(window)
  await api.accounts.currentUser()
  await owner.teams.invitePerson({ email, role })
  const { text } = await product.newestMail(email, /invites you/)
  await api.teams.acceptInvitation({ link: /\/teams\/join\/([0-9a-z-]+)/.exec(text ?? '')?.[1] ?? '' })
  await window.goto('/teams')
  await expect(lane(window, 0)).toHaveCount(4)
  return (await owner.teams.people()).members.find((member) => member.email === email)?.personId ?? ''
}

interface Joining {
  readonly window: Page
  readonly product: Product
}

test('what two dispatchers change on different routes comes together, on one route it is chosen stop by stop', {
  tag: ['@desktop', '@deep'],
}, async ({ page, openWindow, product, timezoneId }) => {
  const [api, date] = await beginCompany(page, timezoneId)
  const second = await openWindow()
  await joinAs('dispatcher', api, { window: second, product })
  await page.goto('/teams')
  await expect(lane(page, 0)).toHaveCount(4)
  const remove = async (window: Page, of: number, place: number): Promise<void> => {
    await lane(window, of).nth(place).click()
    await window.keyboard.press('Delete')
  }

  // Both begin with the same version: the second one hears of nothing before it saves.
  await second.route('**/version*', (route) => route.abort())
  await remove(page, 1, 0)
  await expect.poll(async () => (await api.teams.dayVersion({ date })).version).toBe(2)
  await remove(second, 2, 0)
  await second.unroute('**/version*')
  for (const window of [page, second]) {
    await expect(lane(window, 1)).toHaveCount(3)
    await expect(lane(window, 2)).toHaveCount(3)
    await expect(lane(window, 0)).toHaveCount(4)
  }

  const [theirs = '', , , mine = ''] = stopNames((await api.teams.day({ date })).day?.plan?.routes[0]?.routeOrder ?? [])
  await second.route('**/version*', (route) => route.abort())
  await remove(page, 0, 0)
  await expect.poll(async () => (await api.teams.dayVersion({ date })).version).toBe(4)
  await remove(second, 0, 3)
  const choice = second.getByRole('dialog', { name: 'This day was changed elsewhere' })
  await expect(choice).toContainText('Rosa Quist saved this day')
  const rowOf = (name: string) =>
    choice.getByRole('row', { name: new RegExp(`^${name.replace(/^1 /, '').split(',')[0]} `) })
  await expect(rowOf(theirs).getByRole('cell')).toHaveText(['On no route', 'Driver 1, stop 1'])
  await expect(rowOf(mine).getByRole('cell').last()).toHaveText('On no route')
  await expectAccessible(second)
  await choice.getByRole('button', { name: 'Keep mine' }).click()
  await second.unroute('**/version*')

  await expect.poll(async () => (await api.teams.dayVersion({ date })).version).toBe(5)
  for (const window of [page, second]) await expect(lane(window, 0)).toHaveCount(3)
  const kept = stopNames((await api.teams.day({ date })).day?.plan?.routes[0]?.routeOrder ?? [])
  expect(kept).toContain(theirs)
  expect(kept).not.toContain(mine)
})

test('a dispatcher who is made a viewer with a change on the way keeps it on the page, and looks on', {
  tag: ['@desktop', '@deep'],
}, async ({ page, openWindow, product, timezoneId }) => {
  const [api, date] = await beginCompany(page, timezoneId)
  const second = await openWindow()
  const personId = await joinAs('dispatcher', api, { window: second, product })
  const { version } = await api.teams.dayVersion({ date })

  // The change is made before the page has heard of it.
  await second.route('**/version*', (route) => route.abort())
  const locking = await aimAt(second, 'Driver 1', 0)
  await api.teams.changePerson({ personId, role: 'viewer' })
  await locking.click()

  await expect(second.getByText('You can look at this day')).toBeVisible()
  await expect(second.getByText(/not saved/i).first()).toBeVisible()
  expect((await api.teams.dayVersion({ date })).version).toBe(version)
  await second.unroute('**/version*')
  await api.teams.changePerson({ personId, role: 'dispatcher' })
  await expect(second.getByText('You can look at this day')).toHaveCount(0)
})

test('who is removed with an open board is told, keeps what was not saved, and asks nothing more', {
  tag: ['@desktop', '@deep'],
}, async ({ page, openWindow, product, timezoneId }) => {
  const [api] = await beginCompany(page, timezoneId)
  const second = await openWindow()
  const sam = await comeAsNew(second)
  await api.teams.invitePerson({ email: sam.email, role: 'dispatcher' })
  const { text } = await product.newestMail(sam.email, /invites you/)
  await second.goto(/\/teams\/join\/[0-9a-z-]+/.exec(text ?? '')?.[0] ?? '')
  await second.getByRole('button', { name: 'Join the team' }).click()
  await expect(lane(second, 0)).toHaveCount(4)
  const [{ personId } = { personId: '' }] = (await api.teams.people()).members

  // The change is made before the page has heard of it.
  await second.route('**/version*', (route) => route.abort())
  const locking = await aimAt(second, 'Driver 1', 0)
  await api.teams.removePerson({ personId })
  await locking.click()

  await expect(second.getByText('You no longer work for Finch Freight')).toBeVisible()
  await expect(second.getByText('Your last changes were not saved there.')).toBeVisible()
  await expectAccessible(second)
  const file = second.waitForEvent('download')
  await second.getByRole('button', { name: 'Download the stops' }).click()
  expect((await file).suggestedFilename()).toMatch(/^StopwiseStops/)
  await second.unroute('**/version*')
  const calls: string[] = []
  second.on('request', (request) => {
    if (request.url().includes('/api/team')) calls.push(request.url())
  })
  await second.waitForTimeout(4000)
  expect(calls).toEqual([])
  await second.getByRole('button', { name: 'Leave this page' }).click()
  await second.waitForURL(/\/teams-intro/)
})
