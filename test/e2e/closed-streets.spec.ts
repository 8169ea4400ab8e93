import { addDays } from '#core/kernel/civil-days.ts'
import { todayIn } from '#core/teams/days/team-dates.ts'
import { teamDriverOf, wireDay } from '#test/support/build-team-day.ts'
import { comeAsNew } from './sessions.ts'
import { expect, expectAccessible, test } from './support.ts'

// What the processor draws takes as long as it has points.
test.use({ drawsMap: true, viewport: { width: 1100, height: 900 } })

test('streets are closed for a day: drawn, written, found, named, deleted, kept with the day and undone in one step', {
  tag: ['@desktop', '@deep'],
}, async ({ page }) => {
  const { api } = await comeAsNew(page, 2)
  const drivers = ['Amara Cole', 'Ben Okafor'].map((name, index) => teamDriverOf(index + 1, { name }))
  await api.teams.saveDrivers({ version: 0, drivers })
  const date = addDays(todayIn('America/New_York', Date.now()), 1)
  const { request } = wireDay(6, 2)
  await api.teams.saveDay({ date, version: 0, day: { request, plan: null } })
  await page.goto(`/teams?date=${date}`)
  const rules = page.getByRole('button', { name: /^Rules of the day/ })
  await rules.click()
  const dialog = page.getByRole('dialog', { name: 'Rules of the day' })
  await dialog.getByText('Closed streets', { exact: true }).click()

  await dialog.getByRole('button', { name: 'Close streets' }).click()
  const map = dialog.getByRole('region', { name: 'Closed streets on the map' })
  const clickAt = (x: number, y: number) => map.locator('canvas').click({ position: { x, y } })
  await clickAt(100, 160)
  await page.keyboard.press('Escape')
  await expect(map.getByRole('button', { name: /^Corner 1/ })).toBeHidden()
  await clickAt(100, 120)
  await clickAt(300, 120)
  await expect(dialog.getByText('Go on: a closed area has three corners')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await clickAt(300, 260)
  await map.getByRole('button', { name: 'Corner 1 of 3' }).click()
  await dialog.getByLabel('Name (optional)').fill('Street fair')
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Close streets' }).click()
  await dialog.getByText('Corners as text').click()
  await dialog.getByLabel('Latitude and longitude').fill('40.75, -73.99\n40.76, -73.98\n40.75, -73.98')
  await dialog.getByLabel('Name (optional)').focus()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Area 2' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close streets' }).click()
  await dialog.getByLabel('Close around an address').fill('350 5th Avenue')
  await page.getByRole('option', { name: /350 5th Avenue/ }).click()
  await expect(map.getByRole('button', { name: 'Corner 1 of 8' })).toBeInViewport()
  await dialog.getByRole('button', { name: 'Delete Area 3' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('button', { name: /^Rules of the day: .*2 closed areas/ })).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByRole('button', { name: /^Rules of the day: .*closed/ })).toBeHidden()
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(page.getByRole('button', { name: /^Rules of the day: .*2 closed areas/ })).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Rules of the day: .*2 closed areas/ })).toBeVisible()
  const { closed = [] } = (await api.teams.day({ date })).day?.request.options ?? {}
  expect(closed.map(({ name, ring }) => [name, ring.length])).toEqual([
    ['Street fair', 3],
    [undefined, 3],
  ])
})
