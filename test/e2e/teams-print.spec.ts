import { addDays } from '#core/kernel/civil-days.ts'
import { todayIn } from '#core/teams/days/team-dates.ts'
import { teamDriversOf, wireDay } from '#test/support/build-team-day.ts'
import { countPrints } from './planner-steps.ts'
import { comeAsNew } from './sessions.ts'
import { expect, test } from './support.ts'

// What the processor draws takes as long as it has points.
test.use({ drawsMap: true, viewport: { width: 1100, height: 900 } })

test('the pages of drivers have the streets and what is closed under each way, for as long as they are printed', {
  tag: ['@desktop', '@deep'],
}, async ({ page }) => {
  const { api } = await comeAsNew(page, 2)
  await api.teams.saveDrivers({ version: 0, drivers: teamDriversOf(2) })
  const date = addDays(todayIn('America/New_York', Date.now()), 1)
  const day = wireDay(6, 2)
  const ring = [[40.755, -73.985] as const, [40.757, -73.983] as const, [40.755, -73.981] as const]
  const options = { ...day.request.options, closed: [{ name: 'Street fair', ring }] }
  await api.teams.saveDay({ date, version: 0, day: { ...day, request: { ...day.request, options } } })
  await page.goto(`/teams?date=${date}`)
  const printed = await countPrints(page)
  await page.getByRole('button', { name: 'More for this day' }).click()
  await page.getByRole('menuitem', { name: 'Print the day' }).click()

  await expect.poll(printed).toBe(1)
  const maps = page.locator('[aria-hidden="true"] > section > svg')
  await expect(maps).toHaveCount(2)
  await expect(maps.locator('image')).toHaveCount(2)
  for (const map of await maps.all()) {
    await expect(map.locator('image')).toHaveAttribute('href', /^data:image\/png;base64,.{20000}/)
    await expect(map).toContainText('Closed: Street fair')
    await expect(map).toContainText('OpenStreetMap')
  }
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(maps).toHaveCount(0)
  expect(await printed()).toBe(1)
})
