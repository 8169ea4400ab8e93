import { signIn } from './sessions.ts'
import { expect, expectAccessible, people, test } from './support.ts'

test('a payment that failed and a cancellation that is refused are said on the profile [P-255, P-256, P-257, P-263, P-374, P-375]', {
  tag: '@desktop',
}, async ({ page }) => {
  await test.step('a payment that failed after the trial is said on the profile, with a way to try again', async () => {
    await signIn(page, people.secondPlanner)
    await page.route('**/api/checksub', (route) =>
      route.fulfill({ json: { subscription: { status: 'canceled' }, message: null } }),
    )
    await page.goto('/profile')

    const notice = page.getByRole('dialog')
    await expect(notice).toContainText("Payment failed following free trial. We've canceled your subscription.")
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Retry' }).click()
    await expect(page).toHaveURL('/pricing')

    await page.goto('/playground')
    await expect(notice).toContainText("Payment failed following free trial. We've canceled your subscription.")
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
  await test.step('a cancellation that is refused changes nothing and says so, and billing says why it cannot be opened', async () => {
    await signIn(page, people.secondPlanner)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Manage Billing' }).click()
    const notice = page.getByRole('dialog')
    await expect(notice).toContainText(/Failed to retrieve user\. Please try again or email \S+@\S+/)
    await notice.getByRole('button', { name: 'Done' }).click()

    await page.getByRole('link', { name: 'Delete Subscription' }).click()
    await expectAccessible(page)
    const message = 'Error cancelling subscription. Please try again.'
    await page.route('**/api/deletesub', (route) =>
      route.fulfill({
        status: 503,
        json: { defined: true, code: 'billing.not-cancelled', status: 503, message, data: {} },
      }),
    )
    await page.getByRole('button', { name: 'Skip and cancel' }).click()

    await expect(notice).toContainText(message)
    await expect(notice).toContainText('Nothing has changed.')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})
