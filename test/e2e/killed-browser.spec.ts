import type { Page } from '@playwright/test'
import { todayIn } from '#core/teams/days/team-dates.ts'
import type { ApiClient } from '#test/support/api-client.ts'
import { teamDriversOf, wireDay } from '#test/support/build-team-day.ts'
import { comeAsNew } from './sessions.ts'
import { expect, test } from './support.ts'

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const [STOPS, DRIVERS] = [6, 2]
// The prompt for the app has its own test; a computer is not asked.
test.use({ userAgent: DESKTOP })

async function saveToday(page: Page, timeZone: string | undefined): Promise<readonly [ApiClient, string]> {
  const { api } = await comeAsNew(page, 3)
  const { version } = await api.teams.team()
  await api.teams.saveDrivers({ version, drivers: teamDriversOf(DRIVERS) })
  // Without a depot, today is the date where the dispatcher sits.
  const date = todayIn(timeZone, Date.now())
  await api.teams.saveDay({ date, version: 0, day: wireDay(STOPS, DRIVERS, { options: { leaveAt: 0 } }) })
  return [api, date]
}

/** Ends the process of a page in the middle of whatever it does: nothing in it hears of it. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const ended = page.waitForEvent('crash')
  session.send('Page.crash').catch(() => undefined)
  await ended
  await page.close()
}

/** Runs in the page: whether everything that the page needs without a network is on the phone. */
const isKept = async (): Promise<boolean> => {
  const { active } = await navigator.serviceWorker.ready
  return active?.state === 'activated' && navigator.serviceWorker.controller !== null
}

test('a driver’s browser that dies without a network has every mark when it is opened again', {
  tag: '@phone',
}, async ({ page, openWindow, timezoneId }) => {
  const [api, date] = await saveToday(page, timezoneId)
  const { url } = await api.teams.routeLink({ date, driverId: 1 })
  const phone = await openWindow({ userAgent: DESKTOP, viewport: { width: 390, height: 844 }, hasTouch: true })
  const link = new URL(url).pathname
  await phone.goto(link)
  await expect.poll(() => phone.evaluate(isKept)).toBe(true)
  await phone.context().setOffline(true)
  await expect(phone.getByText('Offline, saved')).toBeVisible()
  await phone.getByRole('button', { name: 'Complete', exact: true }).click()
  await phone.getByRole('button', { name: 'Go on to the next stop' }).click()
  await phone.getByRole('button', { name: 'Incomplete', exact: true }).click()
  await phone.getByRole('button', { name: 'Closed', exact: true }).click()
  await expect(phone.getByText(/ 1 of 3 stops done · 1 incomplete/)).toBeVisible()

  await crash(phone)
  const again = await phone.context().newPage()
  await again.goto(link)

  await expect(again.getByText(/ 1 of 3 stops done · 1 incomplete/)).toBeVisible()
  await again.context().setOffline(false)
  await expect(again.getByText('Sent', { exact: true })).toBeVisible()
  const { drives } = await api.drives.progress({ date })
  expect(drives.flatMap(({ marks }) => marks.map(({ mark }) => mark)).toSorted()).toEqual(['complete', 'incomplete'])
})

test('a board that dies with a change that is not saved yet has it when it is opened again', {
  tag: ['@desktop', '@deep'],
}, async ({ page, openWindow, timezoneId }) => {
  const [api, date] = await saveToday(page, timezoneId)
  const board = await openWindow({ storageState: await page.context().storageState() })
  const lane = (window: Page, place: number) => window.locator('[data-lane]').nth(place).locator('[data-stop]')
  await board.goto('/teams')
  await expect(lane(board, 0)).toHaveCount(STOPS / DRIVERS)
  // No save arrives, as on a train; all else does.
  await board
    .context()
    .route('**/api/team-days/*', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await lane(board, 0).first().click()
  await board.keyboard.press('l')
  await expect(board.locator('[data-stop][data-ringed]')).toHaveCount(1)
  await expect(board.getByRole('banner').getByText('Offline', { exact: true })).toBeVisible()
  expect((await api.teams.day({ date })).day?.version).toBe(1)

  await crash(board)
  await board.context().unrouteAll()
  const again = await board.context().newPage()
  await again.goto('/teams')

  await expect(again.locator('[data-stop][data-ringed]')).toHaveCount(1)
  await expect
    .poll(
      async () =>
        (await api.teams.day({ date })).day?.request.stopList.filter(({ lockedAt }) => lockedAt !== undefined).length,
    )
    .toBe(1)
})
