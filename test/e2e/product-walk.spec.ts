import { cards, passDays, payButton, signUpFrom, typeCard } from './checkout-steps.ts'
import { ownProductTest } from './own-product.ts'
import { openPlanner, optimizeButton, summary } from './planner-steps.ts'
import { expect } from './support.ts'

// The days that pass here pass for everybody who pays there.
const test = ownProductTest()

const TRIAL_DAYS = 7

test('a visitor tries the planner, pays, uses it and leaves: the plan ends with its period [P-069, P-138, P-154, P-166, P-170, P-171, P-172, P-173, P-174, P-175, P-176, P-178, P-179, P-180, P-181, P-183, P-184, P-261, P-331]', {
  tag: '@desktop',
}, async ({ page, product }) => {
  test.slow()
  await page.goto('/pricing')
  await page.getByRole('link', { name: 'Start free trial', exact: true }).click()
  await signUpFrom(page, product, '/subscribe?plan=plus-monthly')
  await typeCard(page, cards.good)
  await payButton(page).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Delivery' }).click()
  await page.getByRole('button', { name: 'Google', exact: true }).click()
  await page.getByRole('button', { name: 'Continue to Maps', exact: true }).click()
  await expect(page).toHaveURL('/playground')
  await openPlanner(page)
  await page.getByRole('button', { name: /^Try a sample day/ }).click()
  await optimizeButton(page).click()
  await expect(summary(page)).toContainText('less than the order you entered')

  await page.goto('/profile')
  const plan = page.getByRole('region', { name: 'Manage your subscriptions' })
  await expect(page.getByRole('heading', { name: 'Rosa Quist' })).toBeVisible()
  await expect(page.getByText('PLUS SUBSCRIPTION')).toBeVisible()
  await expect(plan).toContainText(/Free until \w+ \d+, \d{4}\. Then \$17\.99 a month\./)
  await expect(plan.getByRole('link', { name: /@/ })).toBeVisible()
  await plan.getByRole('button', { name: 'Manage Billing' }).click()
  await expect(page.getByRole('heading', { name: 'Billing of Rosa Quist' })).toBeVisible()
  await page.goto('/profile')

  await plan.getByRole('link', { name: 'Delete Subscription' }).click()
  await expect(page).toHaveURL('/cancelation')
  await page.getByRole('button', { name: 'Change in needs' }).click()
  const cancel = page.getByRole('button', { name: 'Cancel my Subscription' })
  await expect(cancel).toBeDisabled()
  await page.getByLabel('What could we have done better?').fill('Nothing, I drive less now.')
  await page.reload()
  await expect(page.getByLabel('What could we have done better?')).toHaveValue('Nothing, I drive less now.')
  await cancel.click()
  await page.getByRole('dialog', { name: 'Your subscription' }).getByRole('button', { name: 'Done' }).click()

  await expect(page).toHaveURL('/profile')
  await expect(plan).toContainText(/Ends on \w+ \d+, \d{4}\. Nothing is charged after that\./)
  await passDays(page, TRIAL_DAYS + 1)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('NOT SUBSCRIBED')).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(plan.getByRole('link', { name: 'Try for Free' })).toHaveAttribute('href', '/pricing')
  await page.goto('/playground')
  await expect(page).toHaveURL('/web-intro')
})
