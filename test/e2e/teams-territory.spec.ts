import { addDays } from '#core/kernel/civil-days.ts'
import { isWithin } from '#core/plan/kinds/territory.ts'
import { todayIn } from '#core/teams/days/team-dates.ts'
import { teamDriverOf, wireDay } from '#test/support/build-team-day.ts'
import { comeAsNew } from './sessions.ts'
import { expect, expectAccessible, test } from './support.ts'

// What the processor draws takes as long as it has points.
test.use({ drawsMap: true, viewport: { width: 1100, height: 900 } })

test('a territory is drawn on the map, bent, priced, kept with the driver and shown beside their route', {
  tag: ['@desktop', '@deep'],
}, async ({ page }) => {
  const { api } = await comeAsNew(page, 3)
  const drivers = ['Amara Cole', 'Ben Okafor'].map((name, index) => teamDriverOf(index + 1, { name }))
  await api.teams.saveDrivers({ version: 0, drivers })
  await page.goto('/teams/settings/drivers')
  await page.getByRole('button', { name: 'Edit Amara Cole' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Amara Cole' })
  await dialog.getByText('Territory', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Draw on the map' }).click()

  const map = dialog.getByRole('region', { name: 'Territory on the map' })
  await expect(dialog.getByText('Click the corners on the map')).toBeVisible()
  await map.locator('canvas').scrollIntoViewIfNeeded()
  await expect(map.getByRole('button', { name: 'Add a corner in the middle' })).toBeVisible()
  const clickAt = (x: number, y: number) => map.locator('canvas').click({ position: { x, y } })
  await clickAt(120, 60)
  await clickAt(420, 60)
  await expect(dialog.getByText('Go on: a territory has three corners')).toBeVisible()
  await clickAt(420, 260)
  await page.waitForTimeout(400)
  await clickAt(120, 260)
  await map.getByRole('button', { name: 'Corner 1 of 4' }).click()
  await expect(dialog.getByText('Drag corners, or the points between them')).toBeVisible()
  await map.getByRole('button', { name: 'Corner 2 of 4' }).press('Shift+ArrowRight')
  await map.getByRole('button', { name: 'Add a corner behind corner 2' }).click()
  await map.getByRole('button', { name: 'Corner 3 of 5' }).press('Delete')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(map.getByRole('button', { name: 'Corner 5 of 5' })).toBeVisible()
  await dialog.getByLabel('Name (optional)').fill('Uptown')
  await dialog.getByRole('radio', { name: 'At a price' }).click({ force: true })
  await dialog.getByLabel('For each stop outside').fill('7.50')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  const team = await api.teams.team()
  const { ring = [], ...said } = team.drivers[0]?.territory ?? {}
  expect(said).toEqual({ name: 'Uptown', price: 750 })
  expect(ring).toHaveLength(5)
  const date = addDays(todayIn('America/New_York', Date.now()), 1)
  const day = wireDay(6, 2)
  await api.teams.saveDay({
    date,
    version: 0,
    day: { ...day, request: { ...day.request, drivers: [{ id: 1, territory: { ring, ...said } }, { id: 2 }] } },
  })
  await page.goto(`/teams?date=${date}`)
  await page.getByRole('button', { name: /^1 Amara Cole/ }).click()
  await expect(page.getByRole('region', { name: 'Map of the day' })).toBeVisible()
})

test('a border that crosses itself is told at the field, and Escape leaves the drawing, not the dialog', {
  tag: ['@desktop', '@deep'],
}, async ({ page }) => {
  const { api } = await comeAsNew(page, 3)
  await api.teams.saveDrivers({ version: 0, drivers: [teamDriverOf(1, { name: 'Amara Cole' })] })
  await page.goto('/teams/settings/drivers')
  await page.getByRole('button', { name: 'Edit Amara Cole' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Amara Cole' })
  await dialog.getByText('Territory', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Draw on the map' }).click()
  const map = dialog.getByRole('region', { name: 'Territory on the map' })
  const add = map.getByRole('button', { name: 'Add a corner in the middle' })
  await add.press('Enter')
  await expect(map.getByRole('button', { name: 'Corner 1 of 1' })).toBeVisible()
  await add.press('Escape')
  await expect(map.getByRole('button', { name: 'Corner 1 of 1' })).toBeHidden()
  await expect(dialog).toBeVisible()

  await dialog.getByText('Corners as text').click()
  await dialog.getByLabel('Latitude and longitude').fill('40.70, -74.00\n40.80, -73.90\n40.80, -74.00\n40.70, -73.90')
  await dialog.getByLabel('Name (optional)').focus()
  await expect(dialog.getByText('The border of this territory crosses itself.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Latitude and longitude').fill('40.70, -74.00\n40.80, -74.00\n40.80, -73.90\n40.70, -73.90')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const team = await api.teams.team()
  expect(isWithin(team.drivers[0]?.territory?.ring ?? [], [40.75, -73.95])).toBe(true)
})
