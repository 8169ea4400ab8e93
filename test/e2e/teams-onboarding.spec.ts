import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectFitsSmallWindows, test } from './support.ts'
import { beginTeam, confirmStep, fillCompany, fillDepot, payThere, signUpForTeam } from './team-steps.ts'

const step = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 })
test('a visitor sets a team up: company, depot, card and drivers, and loses nothing by leaving [T-011, T-046, T-047, T-051, T-052, T-087, T-115, T-118, T-119, T-141, T-222, T-223]', async ({
  page,
  product,
}) => {
  await signUpForTeam(page, product, 'tier=2&numberOfDrivers=12')
  await expect(step(page, 'Company Details')).toBeVisible()
  await expect(page.getByLabel('Number of drivers')).toHaveValue('12')
  await confirmStep(page, 'Company Details')
  await expect(page.getByRole('alert')).toContainText('One or more responses missing')
  await fillCompany(page)
  await page.getByLabel('Number of drivers').fill('1')
  await confirmStep(page, 'Company Details')
  await expect(page.getByRole('alert')).toContainText('Invalid number of drivers. Must have more than 1 driver.')
  await page.getByLabel('Number of drivers').fill('9')
  await expectAccessible(page)
  await confirmStep(page, 'Company Details')

  await expect(page).toHaveURL(/page=Depot_Details/)
  await fillDepot(page)
  await page.reload()
  await expect(page.getByLabel('Depot name')).toHaveValue('North yard')
  await expect(page.getByRole('combobox', { name: 'Start address' })).toHaveValue(/Brooklyn/)
  await confirmStep(page, 'Depot Details')

  await expect(step(page, 'Start Trial')).toBeVisible()
  await expect(page.getByText('Start free 7 day trial')).toBeVisible()
  await page.getByLabel('Promo code').fill('latebird')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Invalid promo code')).toBeVisible()
  await page.getByLabel('Promo code').fill('EarlyBird')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Start free 30 day trial')).toBeVisible()
  await expectAccessible(page)
  await expectFitsSmallWindows(page)
  await page.goBack()
  await expect(step(page, 'Depot Details')).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('radio', { name: /^Growing/ })).toBeChecked()
  await confirmStep(page, 'Start Trial')
  await payThere(page)

  await expect(step(page, 'Add Drivers')).toBeVisible()
  await page.getByLabel('Name of driver 1').fill('Ann Arbor')
  await page.getByRole('button', { name: 'Add driver', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Be sure to fill in both the name and the email of each driver.')
  await page.getByLabel('E-mail of driver 1').fill('ann@example.com')
  await page.getByRole('button', { name: 'Add driver', exact: true }).click()
  await page.getByLabel('Name of driver 2').fill('Bo Bridge')
  await page.getByLabel('E-mail of driver 2').fill('bo@example.com')
  await expectAccessible(page)
  await confirmStep(page, 'Add Drivers')
  await expect(page).toHaveURL('/teams')
  await page.goto('/teams/onboarding')
  await expect(page).toHaveURL('/teams')
})

test('a tester’s code opens a plan without payment, and the drivers may wait [T-141, T-149]', {
  tag: '@desktop',
}, async ({ page, product }) => {
  await beginTeam(page, product)
  await page.getByLabel('Promo code').fill('teamtest')
  await confirmStep(page, 'Start Trial')

  await expect(step(page, 'Add Drivers')).toBeVisible()
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect(page).toHaveURL('/teams')
})
