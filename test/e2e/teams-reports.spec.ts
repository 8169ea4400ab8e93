import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { stopNames } from '#core/plan/driven-head.ts'
import { todayIn } from '#core/teams/days/team-dates.ts'
import { createApiClient } from '#test/support/api-client.ts'
import { teamDriversOf, wireDay } from '#test/support/build-team-day.ts'
import { linkIdOfUrl } from '#test/support/link-id.ts'
import { comeAsNew } from './sessions.ts'
import { expect, expectAccessible, test } from './support.ts'

const day = wireDay(12, 3)

/** A team of three with a day of today, whose first driver has marked three stops of four along their link. */
async function beginDay(page: Page, baseURL: string, timeZone: string | undefined): Promise<void> {
  const { api } = await comeAsNew(page, 3)
  const team = await api.teams.team()
  await api.teams.saveDrivers({ version: team.version, drivers: teamDriversOf(3) })
  const date = todayIn(timeZone, Date.now())
  await api.teams.saveDay({ date, version: 0, day })
  const link = await api.teams.routeLink({ date, driverId: 1 })
  const now = Date.now()
  const marks = stopNames(day.plan?.routes[0]?.routeOrder ?? [])
    .slice(0, 3)
    .map((stop, index) => ({ stop, mark: index === 1 ? 'incomplete' : 'complete', at: now - 3000 + index }) as const)
  await createApiClient(baseURL).drives.syncMarks({ routeid: linkIdOfUrl(link.url), sentAt: now, marks })
}

test('what drivers marked stands beside the plan, and is taken along', { tag: '@deep' }, async ({
  page,
  baseURL,
  timezoneId,
}) => {
  await beginDay(page, baseURL ?? '', timezoneId)
  await page.goto('/teams')
  await page.getByRole('link', { name: 'Reports' }).click()

  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
  await expect(page.getByText('1 missed, 9 without a mark')).toBeVisible()
  await expect(page.getByText(/^2 routes of 3 not tracked/)).toBeVisible()
  await expect(page.getByRole('img', { name: /^On time, by day/ })).toBeVisible()
  await page.getByRole('radio', { name: 'Routes' }).check()
  await expect(page.getByRole('rowheader', { name: /Driver 2\s*not tracked/ })).toBeVisible()
  const stops = page.getByRole('columnheader', { name: 'Miles' })
  await stops.getByRole('button').press('Enter')
  await expect(stops).toHaveAttribute('aria-sort', 'descending')
  await expectAccessible(page)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV file' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^StopwiseReport .*\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain(',Driver 1,so far,yes,')
})

test('days without routes say what to do, and days that make no report say why', { tag: '@deep' }, async ({ page }) => {
  await comeAsNew(page, 3)
  await page.goto('/teams/reports?span=last-week')

  await expect(page.getByText('No routes on these days')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Plan a day' })).toBeVisible()
  await page.goto('/teams/reports?from=2026-10-01&to=2026-12-01')
  await expect(page.getByText('A report is of 31 days at most. Choose fewer.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export' })).toBeDisabled()
})
