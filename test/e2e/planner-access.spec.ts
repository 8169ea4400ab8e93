import { createApiClient } from '#test/support/api-client.ts'
import { requestOf } from '#test/support/build-request.ts'
import { expect, people, signIn, test } from './support.ts'

const PARALLEL = 10
const LIMIT = 200

test.describe('who may plan', { tag: '@desktop' }, () => {
  test('visitors and people without a plan are shown what the planner is instead [P-091, P-308, P-309, P-037]', async ({
    page,
  }) => {
    await page.goto('/playground')
    await expect(page).toHaveURL('/web-intro')

    await signIn(page, people.newUser)
    await page.goto('/playground')

    await expect(page).toHaveURL('/web-intro')
  })

  test('a notice says what is missing, with a button that leads there [P-111, P-310, P-311]', async ({ page }) => {
    await signIn(page, people.planner)
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

  for (const [tier, path] of [
    [0, '/web-intro'],
    [1, '/web-intro'],
    [2, '/playground'],
  ] as const) {
    test(`tier ${tier} is led to ${path}, from the address and after signing in [P-069, P-091]`, async ({ page }) => {
      await page.route('**/api/current-user', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), tier } })
      })
      await signIn(page, people.planner)

      await page.goto('/playground')

      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // A call that is still under way when the test ends is nobody's any more.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
  }

  test('request 201 of a month is refused in the written words and loses nothing [P-362, P-384, P-230]', async ({
    page,
    baseURL,
  }) => {
    await signIn(page, people.secondPlanner)
    const token = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken'))
      return key === undefined ? '' : localStorage.getItem(key)
    })
    const api = createApiClient(baseURL ?? '', token ?? '')
    const request = requestOf(1)
    const used = (await api.accounts.trackedRequests({})).reqCount
    for (let count = used; count < LIMIT; count += PARALLEL) {
      const left = Math.min(PARALLEL, LIMIT - count)
      await Promise.all(Array.from({ length: left }, () => api.planner.optimize(request)))
    }
    expect((await api.accounts.trackedRequests({})).reqCount).toBe(LIMIT)

    await page.goto('/playground')
    await page.getByRole('button', { name: /^Try a sample day/ }).click()
    await page.getByRole('button', { name: 'optimize route' }).click()

    await expect(
      page.getByText(
        /^Maximum number of optimization requests reached for the month \(200\)\. Please email \S+@\S+ if you think this is a mistake\.$/,
      ),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Stop 22: / })).toBeVisible()
  })
})
