import { signIn } from './sessions.ts'
import { expect, expectAccessible, people, test } from './support.ts'

test('the questionnaire leads by choices and words to the planner, and keeps the answers [D-085, D-088, D-089, D-187, D-222, P-053, P-158, P-161, P-162, P-163, P-164, P-165, P-166]', {
  tag: '@phone',
}, async ({ page }) => {
  await signIn(page, people.planner)
  await page.goto('/onboarding-plus')

  await expect(page.getByRole('progressbar', { name: 'Step 1 of 3' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Other' }).click()
  await page.getByPlaceholder('Please specify...').fill('Bee keeping')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'How did you hear about us?' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('button', { name: 'Other', pressed: true })).toBeVisible()
  await page.getByRole('button', { name: 'Field Service' }).dblclick()
  await page.getByRole('button', { name: 'Friend/Colleague' }).click()
  await expect(page.getByPlaceholder('Example Company Inc.')).toBeVisible()

  const saved = page.waitForRequest('**/api/onboarding')
  await page.getByRole('button', { name: 'Continue to Maps', exact: true }).click()

  expect((await saved).postDataJSON()).toEqual({
    segment: 'Field Service',
    medium: 'Friend/Colleague',
    organization: '',
  })
  await expect(page).toHaveURL('/playground')
})

test('staff of a department read the name of the product, and an old vote has ended [D-088, D-090]', {
  tag: '@desktop',
}, async ({ page }) => {
  await test.step('staff of a department read the name of the product on the last button', async () => {
    await signIn(page, people.scheduler)
    await page.goto('/onboarding-plus')
    await page.getByRole('button', { name: 'Travel' }).click()
    await page.getByRole('button', { name: 'Google' }).click()

    await expect(page.getByRole('button', { name: 'Continue to Stopwise Maps', exact: true })).toBeVisible()
  })
  await test.step('an old link to the vote says that it has ended', async () => {
    await page.goto('/voting-ended')

    await expect(page.getByRole('heading', { name: 'Voting ended, thank you for your consideration!' })).toBeVisible()
    await expect(page.getByText("Stopwise Wins People's Choice")).toBeVisible()
    await expect(page.getByRole('img').or(page.locator('figure')).first()).toBeVisible()
  })
})
