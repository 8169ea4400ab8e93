import { cards, passDays, payButton, typeCard } from './checkout-steps.ts'
import { onOwnProduct } from './own-product.ts'
import { openPlanner, optimizeButton, summary } from './planner-steps.ts'
import { signUp } from './sign-up-steps.ts'
import { expect, test } from './support.ts'

// The days that pass here pass for everybody who pays there.
onOwnProduct()

const TRIAL_DAYS = 7

test.use({ answersConsent: false })

test('a visitor tries the demo, pays, plans that day and leaves: the plan ends with its period, the account when asked [P-069, P-138, P-154, P-166, P-170, P-171, P-172, P-173, P-174, P-175, P-176, P-178, P-179, P-180, P-181, P-183, P-184, P-261, P-318, P-331, P-343, P-344]', {
  tag: '@desktop',
}, async ({ page, product }) => {
  const counted: unknown[] = []
  page.on('console', (message) => {
    const [, said] = /^counted (.*)$/.exec(message.text()) ?? []
    if (said) counted.push(JSON.parse(said))
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  const demo = page.getByRole('region', { name: 'Live demo' })
  const saving = demo.getByText(/less$/)
  const before = await saving.textContent()
  const stop = demo.getByRole('button', { name: /^Stop \d+, E 97th St/ })
  await stop.focus()
  await expect(page.locator('#live-demo[data-alive]')).toBeVisible()
  await expect(stop).toBeFocused()
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown')
  await expect(saving).not.toHaveText(before ?? '')
  await demo.getByRole('button', { name: 'Open this day in the planner' }).click()
  await expect(page).toHaveURL('/signup?origin=web')

  await page.goto('/pricing')
  await page.getByRole('link', { name: 'Start free trial', exact: true }).click()
  const email = await signUp(page, product, '/subscribe?plan=plus-monthly')
  await typeCard(page, cards.good)
  await payButton(page).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Delivery' }).click()
  await page.getByRole('button', { name: 'Google', exact: true }).click()
  await page.getByRole('button', { name: 'Continue to Maps', exact: true }).click()
  await expect(page).toHaveURL('/playground')
  await openPlanner(page)
  await expect(page.getByRole('button', { name: /^Stop 8: / })).toBeVisible()
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
  await expect(plan.getByRole('button', { name: 'Manage Billing' })).toHaveCount(0)
  await expect(plan.getByRole('link', { name: 'Delete Subscription' })).toHaveCount(0)
  await page.goto('/playground')
  await expect(page).toHaveURL('/web-intro')

  expect(counted).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ event: 'Signed Up' }),
      { event: 'Trial Started', plan: 'PLUS', value: 17.99, isYearly: false, trialValue: 30 },
      { event: 'Optimize Clicked', stops: 8 },
      { event: 'Subscription Canceled', reason: 'Change in needs', feedback: 'Nothing, I drive less now.' },
    ]),
  )

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Make a copy' }).click()
  await expect(page.getByRole('button', { name: 'Download the copy' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText(/^Everything was gone on/)).toBeVisible()
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/signin/)
})
