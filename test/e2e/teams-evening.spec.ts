import type { Page } from '@playwright/test'
import { addDays } from '#core/kernel/civil-days.ts'
import { stopNames } from '#core/plan/driven-head.ts'
import { todayIn } from '#core/teams/days/team-dates.ts'
import { createApiClient } from '#test/support/api-client.ts'
import { teamDriversOf, wireDay } from '#test/support/build-team-day.ts'
import { linkIdOfUrl } from '#test/support/link-id.ts'
import { comeAsNew } from './sessions.ts'
import { expect, expectAccessible, test } from './support.ts'

const day = wireDay(6, 2)

/** A team of two with a day of today, whose stops are marked, all of them or `most` of a route: the second of each found nobody there. */
async function driveDay(page: Page, baseURL: string, most = 3) {
  const { api } = await comeAsNew(page, 3)
  const team = await api.teams.team()
  await api.teams.saveDrivers({ version: team.version, drivers: teamDriversOf(2) })
  const date = todayIn(undefined, Date.now())
  await api.teams.saveDay({ date, version: 0, day })
  const drivers = createApiClient(baseURL)
  for (const { driverId, routeOrder } of day.plan?.routes ?? []) {
    const link = await api.teams.routeLink({ date, driverId })
    const now = Date.now()
    const marks = stopNames(routeOrder)
      .slice(0, most)
      .map((stop, index) => ({
        ...{ stop, at: now - 3000 + index },
        ...(index === 1 ? ({ mark: 'incomplete', reason: 'Nobody there' } as const) : ({ mark: 'complete' } as const)),
      }))
    await drivers.drives.syncMarks({ routeid: linkIdOfUrl(link.url), sentAt: now, marks })
  }
  return { api, date, next: addDays(date, 1) }
}

test('a day that is over offers its evening report, in which every stop stands once', { tag: '@deep' }, async ({
  page,
  baseURL,
}) => {
  const { date } = await driveDay(page, baseURL ?? '')
  await page.goto(`/teams?date=${date}`)
  await page.getByRole('link', { name: 'Evening report' }).click()

  await expect(page.getByRole('heading', { name: 'Evening report', level: 1 })).toBeVisible()
  const table = page.getByRole('table').last()
  await expect(table.getByRole('row')).toHaveCount(7)
  await page.getByRole('button', { name: 'Missed 2' }).click()
  await expect(table.getByText('Nobody there')).toHaveCount(2)
  await page.getByLabel('Search the stops').fill('driver 2')
  await expect(table.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mail', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'To' }).fill('boss@example.com, office@example.com')
  await expect(page.getByRole('checkbox', { name: 'Keep these addresses for the next report' })).toBeChecked()
  await page.getByRole('button', { name: 'Mail to 2 addresses' }).click()
  await expect(page.getByText('Report mailed to 2 addresses')).toBeVisible()

  // The next time they stand there, and in the settings, where the report is had by itself.
  await page.getByRole('button', { name: 'Mail', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'To' })).toHaveValue(
    'boss@example.com, office@example.com',
  )
  await page.goto('/teams/settings/evening')
  await expect(page.getByRole('textbox', { name: 'Mail it to' })).toHaveValue('boss@example.com, office@example.com')
  await page.getByRole('switch', { name: 'Mail it by itself each day' }).click()
  await page.getByLabel('At', { exact: true }).fill('18:30')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Evening report saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('At', { exact: true })).toHaveValue('18:30')
})

test('what is left goes on by one press, once, and comes back by another', { tag: '@deep' }, async ({
  page,
  baseURL,
}) => {
  const { api, date, next } = await driveDay(page, baseURL ?? '')
  await page.goto(`/teams/evening?date=${date}`)

  await page.getByRole('button', { name: /^Move 2 stops to / }).click()

  await expect(page.getByText(/^2 stops went to /)).toBeVisible()
  const stopList = (await api.teams.day({ date: next })).day?.request.stopList ?? []
  expect(stopList.map(({ note }) => note)).toEqual(Array(2).fill(expect.stringContaining('Nobody there')))
  await page.reload()
  await expect(page.getByText(/^2 stops went to /)).toBeVisible()
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByRole('button', { name: /^Move 2 stops to / })).toBeEnabled()
  expect((await api.teams.day({ date: next })).day?.request.stopList).toHaveLength(0)
})

test('what nobody has marked is chosen by nobody but the dispatcher, all at once', { tag: '@deep' }, async ({
  page,
  baseURL,
}) => {
  const { api, date, next } = await driveDay(page, baseURL ?? '', 2)
  await page.goto(`/teams/evening?date=${date}`)
  const all = page.getByRole('checkbox', { name: 'Choose all 4' })
  await expect(page.getByRole('button', { name: /^Move 2 stops to / })).toBeEnabled()
  await expect(all).not.toBeChecked()

  await all.click()
  await expect(all).toBeChecked()
  await all.click()
  await expect(page.getByRole('button', { name: 'Nothing chosen' })).toBeDisabled()
  await all.click()
  await page.getByRole('button', { name: /^Move 4 stops to / }).click()

  await expect(page.getByText(/^4 stops went to /)).toBeVisible()
  expect((await api.teams.day({ date: next })).day?.request.stopList).toHaveLength(4)
})
