import { signIn } from './sessions.ts'
import { expect, people, signInByPage, test } from './support.ts'

test.describe('who may plan', { tag: '@desktop' }, () => {
  test('a plan leads to the planner, visitors and others to what it is [P-037, P-069, P-091, P-308, P-309]', async ({
    page,
  }) => {
    await test.step('visitors and people without a plan are shown what the planner is instead', async () => {
      await page.goto('/playground')
      await expect(page).toHaveURL('/web-intro')

      await signIn(page, people.newUser)
      await page.goto('/playground')

      await expect(page).toHaveURL('/web-intro')
    })
    await test.step('a plan leads to the planner, others to what it is, from the address and after signing in', async () => {
      await page.route('**/api/current-user', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), tier: 1 } })
      })
      // Whoever is signed in already is led on before the form is sent.
      await page.evaluate(() => localStorage.clear())
      await signInByPage(page, people.planner)
      await expect(page).toHaveURL('/web-intro')
      await page.goto('/playground')
      await expect(page).toHaveURL('/web-intro')
      // A call that is still under way is nobody's any more.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.evaluate(() => localStorage.clear())

      await signInByPage(page, people.planner)

      await expect(page).toHaveURL('/playground')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  })

  test('a notice says what is missing, with a button that leads there; nothing is lost [P-111, P-230, P-310, P-311, P-362, P-384]', async ({
    page,
  }) => {
    await signIn(page, people.planner)
    const full =
      'Maximum number of optimization requests reached for the month (200). Please email help@stopwise.example if you think this is a mistake.'
    await page.route('**/api/optimize', (route) =>
      route.fulfill({
        status: 429,
        json: { defined: true, code: 'accounts.monthly-limit', status: 429, message: full, data: {} },
      }),
    )
    await page.goto('/playground')
    await page.getByRole('button', { name: /^Try a sample day/ }).click()
    await page.getByRole('button', { name: 'optimize route' }).click()
    await expect(page.getByText(full)).toBeVisible()
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Stop 22: / })).toBeVisible()
    await page.unroute('**/api/optimize')

    const refusals = [
      ['accounts.not-plus', 'Must be a plus member to use this feature!', 'Try for Free'],
      [
        'accounts.subscription-cancelled',
        "Payment failed following free trial. We've canceled your subscription.",
        'Retry',
      ],
    ] as const
    for (const [code, message, action] of refusals) {
      await page.route('**/api/optimize', (route) =>
        route.fulfill({ status: 403, json: { defined: true, code, status: 403, message, data: {} } }),
      )
      await page.goto('/playground')
      const sample = page.getByRole('button', { name: /^Try a sample day/ })
      await expect(sample.or(page.getByRole('button', { name: /^Stop 22: / }))).toBeVisible()
      if (await sample.isVisible()) await sample.click()
      const notice = page.getByRole('dialog').filter({ hasText: message })
      await page.getByRole('button', { name: 'optimize route' }).click()
      await notice.getByRole('button', { name: 'Done', exact: true }).click()
      await expect(notice).toHaveCount(0)
      await page.getByRole('button', { name: 'optimize route' }).click()

      const contact = notice.getByText(/contact us at \S+@\S+\.$/)
      await expect(contact).toHaveCount(code === 'accounts.not-plus' ? 0 : 1)
      await notice.getByRole('button', { name: action }).click()
      await expect(page).toHaveURL('/pricing')
      await page.unroute('**/api/optimize')
    }
  })
})
