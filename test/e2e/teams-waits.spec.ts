import type { Page } from '@playwright/test'
import { addDays } from '#core/kernel/civil-days.ts'
import { todayIn } from '#core/teams/days/team-dates.ts'
import { fleetRequestOf } from '#test/support/build-fleet.ts'
import { teamDriverOf, wireDay } from '#test/support/build-team-day.ts'
import { comeAsNew } from './sessions.ts'
import { expect, expectAccessible, test } from './support.ts'

/** A built day of two drivers, the first of whom leaves at eight and waits for a stop that opens at one. */
async function openWaitingDay(page: Page): Promise<void> {
  const { api } = await comeAsNew(page, 3)
  const drivers = ['Amara Cole', 'Ben Okafor'].map((name, index) => teamDriverOf(index + 1, { name }))
  await api.teams.saveDrivers({ version: 0, drivers })
  const date = addDays(todayIn('America/New_York', Date.now()), 1)
  const stopList = fleetRequestOf(6, 2).stopList.map((stop, index) =>
    index === 2 ? { ...stop, window: [780, 900] as const } : stop,
  )
  const asked = { drivers: [{ id: 1, leaveAt: 480, leaveFixed: true as const }, { id: 2 }], stopList }
  await api.teams.saveDay({ date, version: 0, day: wireDay(6, 2, asked) })
  await page.goto(`/teams?date=${date}`)
}

test('a long wait is pressed on the timeline for what ends it, which one press does and another takes back', {
  tag: ['@desktop', '@deep'],
}, async ({ page }) => {
  await openWaitingDay(page)
  const mark = page.getByRole('button', { name: /^Waits .* for 3 Main Street, open from 1:00 PM$/ })

  await mark.press('Enter')
  const fix = page.getByRole('button', {
    name: /^Let Amara Cole leave .* later, at .* · (about )?−\$[\d.]+, −.* paid$/,
  })
  await expect(fix).toBeVisible()
  await expect(
    page.getByRole('button', { name: /^Open it at .* earlier \(ask the customer\) · (about )?−\$/ }),
  ).toBeVisible()
  await expectAccessible(page)
  await fix.click()

  await expect(page.getByText(/^Amara Cole leaves at/).first()).toBeVisible()
  await expect(mark).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: false }).first().click()
  await expect(mark).toBeVisible()
})

test('a long wait stands above the stops of its driver, with its cause and what ends it', {
  tag: '@phone',
}, async ({ page }) => {
  await openWaitingDay(page)
  await page.getByRole('button', { name: /^1 Amara Cole/ }).click()

  const waits = page.getByRole('list', { name: 'Long waits' })
  await expect(waits.getByText(/^Waits .* for 3 Main Street, open from 1:00 PM$/)).toBeAttached()
  await expect(waits.getByRole('button', { name: /^Let Amara Cole leave .* later/ })).toBeAttached()
})
