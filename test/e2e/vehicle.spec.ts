import { addDays } from '#core/kernel/civil-days.ts'
import { todayIn } from '#core/teams/days/team-dates.ts'
import { teamDriverOf, wireDay } from '#test/support/build-team-day.ts'
import { comeAsNew } from './sessions.ts'
import { expect, expectAccessible, test } from './support.ts'

test('a day is planned for a truck: its size is entered as people say it, wrong ones are told, and it is kept', {
  tag: ['@desktop', '@deep'],
}, async ({ page }) => {
  const { api } = await comeAsNew(page, 2)
  const drivers = ['Amara Cole', 'Ben Okafor'].map((name, index) => teamDriverOf(index + 1, { name }))
  await api.teams.saveDrivers({ version: 0, drivers })
  const date = addDays(todayIn('America/New_York', Date.now()), 1)
  const { request } = wireDay(6, 2)
  await api.teams.saveDay({ date, version: 0, day: { request, plan: null } })
  await page.goto(`/teams?date=${date}`)
  await page.getByRole('button', { name: /^Rules of the day/ }).click()

  const dialog = page.getByRole('dialog', { name: 'Rules of the day' })
  await dialog.getByText('Vehicle').first().click()
  await dialog.getByLabel('Vehicle').selectOption('Truck')
  await dialog.getByLabel('Height').fill('tall')
  await dialog.getByLabel('Width').click()
  await expect(dialog.getByText('Enter feet and inches, such as 13 ft 6 in; at most 19 ft 8 in.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByLabel('Height').fill(`13'6"`)
  await dialog.getByLabel('Loaded weight').fill('13')
  await expect(dialog.getByLabel('Height')).toHaveValue('13 ft 6 in')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('button', { name: /^Rules of the day: .*truck/ })).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Rules of the day: .*truck/ })).toBeVisible()
  const saved = await api.teams.day({ date })
  expect(saved.day?.request.options?.vehicle).toEqual({ kind: 'truck', heightMeters: 4.11, weightTonnes: 11.79 })
})
