import { addDays } from '#core/kernel/civil-days.ts'
import { todayIn } from '#core/teams/days/team-dates.ts'
import { teamDriverOf, wireDay } from '#test/support/build-team-day.ts'
import { comeAsNew } from './sessions.ts'
import { expect, expectAccessible, test } from './support.ts'

test('a stop of a built day becomes half of a pair, with its driver and its load, and its card says so', {
  tag: ['@desktop', '@deep'],
}, async ({ page }) => {
  const { api } = await comeAsNew(page, 3)
  const drivers = ['Amara Cole', 'Ben Okafor'].map((name, index) => teamDriverOf(index + 1, { name }))
  await api.teams.saveDrivers({ version: 0, drivers })
  const date = addDays(todayIn('America/New_York', Date.now()), 1)
  await api.teams.saveDay({ date, version: 0, day: wireDay(6, 2) })
  await page.goto(`/teams?date=${date}`)
  await page.getByRole('button', { name: /^1 Amara Cole/ }).click()
  await page.getByRole('button', { name: 'More for 3 Main Street' }).hover()
  await page.getByRole('button', { name: 'More for 3 Main Street' }).click()
  await page.getByRole('menuitem', { name: 'Stop details' }).click()

  const dialog = page.getByRole('dialog', { name: 'Stop details' })
  await dialog.getByText('Pickup and delivery').click()
  await dialog.getByRole('radio', { name: 'Pickup' }).click({ force: true })
  await expect(dialog.getByText('A pair needs a name')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByLabel('Name of the pair').fill('Rx 12')
  await dialog.getByText('Driver and vehicle').click()
  await dialog.getByLabel('Driver', { exact: true }).selectOption('Ben Okafor')
  await dialog.getByText('Loads by unit').click()
  await dialog.getByRole('button', { name: 'Add a unit' }).click()
  await dialog.getByRole('combobox', { name: 'Unit' }).fill('pallets')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('2')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByText(/pickup for Rx 12/).first()).toBeVisible()
  await expect(page.getByText(/is picked up for Rx 12, and nobody|is not on this day/).first()).toBeVisible()
})
