import type { Page } from '@playwright/test'
import { stopNames } from '#core/plan/driven-head.ts'
import { todayIn } from '#core/teams/team-dates.ts'
import { type ApiClient, createApiClient } from '#test/support/api-client.ts'
import { teamDriversOf, wireDay } from '#test/support/build-team-day.ts'
import { comeAsNew } from './sessions.ts'
import { expect, expectAccessible, test } from './support.ts'

const DRIVERS = 3
const STOPS = 12

/** Twelve stops at hours of the whole night, so that the walk is the same whenever it is made. */
const day = wireDay(STOPS, DRIVERS, { options: { leaveAt: 0, serviceMinutes: 5 } })

/** A team of three with a day of today that is on its way: the first driver has done two stops and missed one. */
async function beginDay(
  page: Page,
  baseURL: string,
  timeZone: string | undefined,
): Promise<readonly [ApiClient, string]> {
  const { api } = await comeAsNew(page, 3)
  const team = await api.teams.team()
  await api.teams.saveDrivers({ version: team.version, drivers: teamDriversOf(DRIVERS) })
  // Without a depot, today is the date where the dispatcher sits.
  const date = todayIn(timeZone, Date.now())
  await api.teams.saveDay({ date, version: 0, day })
  const { routeId } = await api.teams.routeLink({ date, driverId: 1 })
  const now = Date.now()
  const marks = stopNames(day.plan?.routes[0]?.routeOrder ?? [])
    .slice(0, 3)
    .map((stop, index) => ({ stop, mark: index === 1 ? 'incomplete' : 'complete', at: now - 3000 + index }) as const)
  await createApiClient(baseURL).drives.syncMarks({ routeid: routeId, sentAt: now, marks })
  return [api, date]
}

const lane = (page: Page, place: number) => page.locator('[data-lane]').nth(place).locator('[data-stop]')

test('a sick driver keeps what was driven, and another window sees who has the rest', { tag: '@desktop' }, async ({
  page,
  openWindow,
  baseURL,
  timezoneId,
}) => {
  const url = baseURL ?? ''
  const [api, date] = await beginDay(page, url, timezoneId)
  await page.goto('/teams')
  await expect(lane(page, 0)).toHaveCount(STOPS / DRIVERS)
  const other = await openWindow({ storageState: await page.context().storageState() })
  await other.goto('/teams')
  await expect(lane(other, 0)).toHaveCount(STOPS / DRIVERS)
  await expect(page.getByText(/^2 of 4 done · 1 incomplete/).first()).toBeVisible()

  await page.locator('[data-lane]').first().locator('[data-name]').click()
  const breakdown = page.getByRole('region', { name: 'Stops of Driver 1' })
  await breakdown.getByRole('button', { name: 'More for Driver 1' }).click()
  await page.getByRole('menuitem', { name: /^Called in sick/ }).click()

  // Three are facts and stay; one goes to somebody else.
  await expect(lane(page, 0)).toHaveCount(3)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText(/^2 of 3 done · 1 incomplete/).first()).toBeVisible()
  await expectAccessible(page)
  await expect(lane(other, 0)).toHaveCount(3)
  const { day: saved } = await api.teams.day({ date })
  const driven = saved?.plan?.routes.map(({ routeOrder }) => routeOrder.filter(({ kind }) => kind === 'stop').length)
  expect(driven?.[0]).toBe(3)
  expect(driven?.reduce((sum, stops) => sum + stops, 0)).toBe(STOPS)
})

test('what needs the dispatcher is told once, stays dismissed, and another window’s change joins mine', {
  tag: '@desktop',
}, async ({ page, openWindow, baseURL, timezoneId }) => {
  const [api, date] = await beginDay(page, baseURL ?? '', timezoneId)
  await page.goto('/teams')
  const needs = page.getByRole('region', { name: 'Needs you' })
  const missed = needs.getByText(/ was missed$/)
  await expect(missed).toBeVisible()
  await expect(page.locator('[data-announcer]')).toContainText('was missed')
  await expect(page.getByText(`2 of ${STOPS} done · 1 missed`)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Live' })).toBeChecked()
  await expectAccessible(page)
  await needs.getByRole('button', { name: /^Dismiss: .* was missed$/ }).click()
  await expect(missed).toHaveCount(0)
  await page.reload()
  await expect(lane(page, 0)).toHaveCount(STOPS / DRIVERS)
  await expect(page.getByText(`2 of ${STOPS} done · 1 missed`)).toBeVisible()
  await expect(missed).toHaveCount(0)

  const other = await openWindow({ storageState: await page.context().storageState() })
  await other.goto('/teams')
  await expect(lane(other, 2)).toHaveCount(STOPS / DRIVERS)
  await lane(page, 1).first().click()
  await page.keyboard.press('l')
  await lane(other, 2).first().click()
  await other.keyboard.press('l')
  const locked = async (): Promise<number> => {
    const { day: saved } = await api.teams.day({ date })
    return saved?.request.stopList.filter(({ lockedAt }) => lockedAt !== undefined).length ?? 0
  }
  await expect.poll(locked).toBe(2)
  for (const window of [page, other]) await expect(window.locator('[data-stop][data-ringed]')).toHaveCount(2)
})
