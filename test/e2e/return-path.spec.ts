import { fillCode, fillSignUp, newEmail, PASSWORD } from './sign-up-steps.ts'
import { codeIn, expect, fillSignIn, type Product, people, test } from './support.ts'

const asked = '/saved-routes?from=mail#top'
const heading = 'Saved routes'

async function codeFromMail(product: Product, email: string, subject: RegExp): Promise<string> {
  return codeIn(await product.newestMail(email, subject))
}

test.describe('the page that was asked for', { tag: '@desktop' }, () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(asked)
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  })

  test('is shown after signing in, also after a reload in the middle', { tag: '@deep' }, async ({ page }) => {
    await page.reload()
    await fillSignIn(page, people.newUser.email, people.newUser.password)

    await expect(page).toHaveURL(asked)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page).toHaveTitle('Saved routes · Stopwise')
  })

  test('is shown to somebody who was quicker with the form than the program', { tag: '@deep' }, async ({ page }) => {
    let isTyped = () => {}
    const typed = new Promise<void>((resolve) => {
      isTyped = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await typed
      await route.continue()
    })
    // Which paths are no screens of ours is proven in web/src/client/session/return-path.test.ts.
    await page.goto(`/signin?return=${encodeURIComponent('//evil.example/')}`, { waitUntil: 'commit' })
    await page.getByLabel('E-mail').fill(people.planner.email)
    await page.getByLabel('Password', { exact: true }).fill(people.planner.password)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    isTyped()

    await expect(page).toHaveURL('/playground')
  })

  test('is shown after making an account and confirming the e-mail, with a reload in the middle', {
    tag: '@deep',
  }, async ({ page, product }) => {
    const email = newEmail()
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByRole('heading', { name: 'Create your account' }).waitFor()
    await page.reload()
    await fillSignUp(page, email)
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
    const code = await codeFromMail(product, email, /confirm/i)
    await page.reload()
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
    await fillSignIn(page, email, PASSWORD)
    await fillCode(page, code)

    await expect(page).toHaveURL(asked)
  })

  test('is shown after a new password, whose link opens another tab', { tag: '@deep' }, async ({
    page,
    product,
    context,
  }) => {
    const { email } = people.newUser
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByRole('heading', { name: 'Reset your password' }).waitFor()
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    const code = await codeFromMail(product, email, /reset/i)
    const tab = await context.newPage()
    await tab.goto(`/reset-password?email=${email}&code=${code}`)
    await tab.reload()
    await tab.getByLabel('New password', { exact: true }).fill(people.newUser.password)
    await tab.getByRole('button', { name: 'Change password' }).click()
    await tab.getByRole('heading', { name: 'Welcome back' }).waitFor()
    await fillSignIn(tab, email, people.newUser.password)

    await expect(tab).toHaveURL(asked)
  })

  test('is shown after the way by a provider and back, with a reload there', { tag: '@deep' }, async ({ page }) => {
    await page.getByRole('button', { name: 'Continue with Facebook' }).click()
    await page.getByRole('button', { name: /Ana Reyes/ }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: /Ana Reyes/ }).click()

    await expect(page).toHaveURL(asked)
  })

  test('is still asked for after turning round at the provider', { tag: '@deep' }, async ({ page }) => {
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByRole('button', { name: /Ana Reyes/ }).waitFor()
    await page.goBack()
    await fillSignIn(page, people.newUser.email, people.newUser.password)

    await expect(page).toHaveURL(asked)
  })

  test('is still asked for after breaking off at the provider', { tag: '@deep' }, async ({ page }) => {
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
    await fillSignIn(page, people.newUser.email, people.newUser.password)

    await expect(page).toHaveURL(asked)
  })
})
