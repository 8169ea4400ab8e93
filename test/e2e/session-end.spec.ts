import type { Page } from '@playwright/test'
import { enterRoute, expect, optimizeButton, summary, test } from './planner-steps.ts'
import { fillSignIn, people } from './support.ts'

/** As when a refresh token has ended: the user pool’s tokens are gone, and nobody has signed out. */
const endSession = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('Cognito')) localStorage.removeItem(key)
  })

test.describe('a session that ends', { tag: '@desktop' }, () => {
  test('is begun again in place, or by way of signing in after a reload', { tag: '@deep' }, async ({ page }) => {
    await test.step('is begun again in place, and what was asked for is done', async () => {
      await enterRoute(page, 4)
      await endSession(page)
      await optimizeButton(page).click()
      const dialog = page.getByRole('dialog', { name: 'Sign in again' })
      await expect(dialog.getByLabel('E-mail')).toHaveValue(people.planner.email)

      await dialog.getByLabel('Password', { exact: true }).fill('wrong-password')
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(dialog.getByText('Incorrect password. Please try again.')).toBeVisible()
      await dialog.getByLabel('Password', { exact: true }).fill(people.planner.password)
      await page.keyboard.press('Enter')

      await expect(dialog).toBeHidden()
      await expect(summary(page)).toBeVisible()
      await expect(page).toHaveURL('/playground')
    })
    await test.step('leads to signing in and back after a reload', async () => {
      await endSession(page)
      await page.reload()

      await expect(page).toHaveURL('/signin?return=%2Fplayground')
      await fillSignIn(page, people.planner.email, people.planner.password)
      await expect(page).toHaveURL('/playground')
    })
  })
})
