import type { Locator, Page } from '@playwright/test'
import { oneTimeCode } from '#local/user-pool/one-time-code.ts'
import { test as asPlanner, enterRoute, optimizeButton, summary } from './planner-steps.ts'
import { productPlace } from './product-address.ts'
import { comeAsNew, openSession } from './sessions.ts'
import { newEmail, PASSWORD } from './sign-up-steps.ts'
import { expect, expectAccessible, fillSignIn, people, test } from './support.ts'
import { askPool, codeField, letSignInExpire, nextCode, sendCode, setUpApp, wrongCode } from './two-step-steps.ts'

interface Walker {
  readonly email: string
  readonly password: string
  readonly secret: string
}

/** A wrong code; one that comes too late, and what was typed is still there; the right one, as an app shows it. */
async function walkThroughCode(page: Page, { email, password, secret }: Walker): Promise<void> {
  await fillSignIn(page, email, password)
  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric')
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await sendCode(page, wrongCode(secret))
  await expect(page.getByRole('alert')).toContainText('This code is not right.')
  await expect(codeField(page)).toHaveAccessibleDescription(/This code is not right/)
  await expectAccessible(page)

  await letSignInExpire(page)
  await sendCode(page, nextCode(secret))
  await expect(page.getByRole('alert')).toContainText('That took more than three minutes.')
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await fillSignIn(page, email, password)
  const code = nextCode(secret)
  await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.keyboard.press('Enter')
}

test.describe('a code is asked for', { tag: '@desktop' }, () => {
  const asked = '/saved-routes?from=mail#top'
  const inTeams = '/teams/settings/profile'

  test('on the way to the planner', { tag: '@deep' }, async ({ page }) => {
    const email = newEmail()
    await openSession(productPlace(), email)
    const { secret } = await setUpApp(email)
    await page.goto(asked)
    await walkThroughCode(page, { email, password: PASSWORD, secret })
    await expect(page).toHaveURL(asked)
  })

  test('on the way to Teams', { tag: '@deep' }, async ({ page }) => {
    const email = newEmail()
    await openSession(productPlace(), email, 2)
    const { secret } = await setUpApp(email)
    await page.goto(`/signin?origin=teams&return=${encodeURIComponent(inTeams)}`)
    await walkThroughCode(page, { email, password: PASSWORD, secret })
    await expect(page).toHaveURL(inTeams)
  })

  test('on the way to the department', { tag: '@deep' }, async ({ page }) => {
    const { secret, turnOff } = await setUpApp(people.viewer.email)
    try {
      await page.goto('/nycdob/workflow')
      await page.waitForURL('**/auth/nycdob')
      await walkThroughCode(page, { ...people.viewer, secret })
      await expect(page).toHaveURL('/nycdob/workflow')
      await expect(page.getByRole('navigation', { name: 'Workspace' })).toBeVisible()
    } finally {
      await turnOff()
    }
  })
})

asPlanner(
  'a session that ends at work is begun again with a code, and the work goes on',
  {
    tag: ['@desktop', '@deep'],
  },
  async ({ page }) => {
    const { secret, turnOff } = await setUpApp(people.planner.email)
    try {
      await enterRoute(page, 4)
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage)) if (key.startsWith('Cognito')) localStorage.removeItem(key)
      })
      await optimizeButton(page).click()
      const dialog = page.getByRole('dialog', { name: 'Sign in again' })
      await dialog.getByLabel('Password', { exact: true }).fill(people.planner.password)
      await page.keyboard.press('Enter')
      await expect(codeField(page)).toBeFocused()
      await expectAccessible(page)
      await sendCode(page, wrongCode(secret))
      await expect(dialog.getByRole('alert')).toContainText('This code is not right.')

      await letSignInExpire(page)
      await sendCode(page, nextCode(secret))
      await expect(dialog.getByRole('alert')).toContainText('That took more than three minutes.')
      await dialog.getByRole('button', { name: 'Start again' }).click()
      await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue(people.planner.password)
      await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
      await page.keyboard.press('Enter')
      await codeField(page).fill(nextCode(secret))
      await page.keyboard.press('Enter')

      await expect(dialog).toBeHidden()
      await expect(summary(page)).toBeVisible()
      await expect(page).toHaveURL('/playground')
    } finally {
      await turnOff()
    }
  },
)

/** Opens the dialog on the profile, and gives the password. */
async function beginSetUp(page: Page): Promise<Locator> {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(codeField(page)).toBeVisible()
  return dialog
}

/** Whether the user pool still gives new tokens for what the browser keeps. */
async function isSignedIn(page: Page): Promise<boolean> {
  const RefreshToken = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.endsWith('.refreshToken'))?.[1],
  )
  return askPool('GetTokensFromRefreshToken', { RefreshToken }).then(
    () => true,
    () => false,
  )
}

test('setting it up signs other devices out, and not this one', {
  tag: ['@desktop', '@deep'],
}, async ({ page, openWindow }) => {
  const { email } = await comeAsNew(page)
  const other = await openWindow()
  await other.goto('/signin?return=%2Fprofile')
  await fillSignIn(other, email, PASSWORD)
  await other.waitForURL('/profile')
  expect(await isSignedIn(other)).toBe(true)
  const dialog = await beginSetUp(page)
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await sendCode(page, oneTimeCode(secret, Date.now() / 1000), 'Turn on')
  await expect(page.getByRole('status').filter({ hasText: 'other devices are signed out' })).toBeVisible()

  expect(await isSignedIn(other)).toBe(false)
  expect(await isSignedIn(page)).toBe(true)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Two-step sign-in' })).toContainText('It is on')
})

test('on a small phone the app, the key and the code are in sight at once', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await comeAsNew(page)
  const dialog = await beginSetUp(page)
  const parts = [
    dialog.getByRole('link', { name: 'Open the app' }),
    dialog.getByRole('button', { name: 'Copy key' }),
    dialog.locator('code'),
    codeField(page),
    dialog.getByRole('button', { name: 'Turn on' }),
  ]
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
  await expect(parts[0] ?? dialog).toBeFocused()
  await expectAccessible(page)
  await dialog.getByText('The app is on another phone').click()
  await expect(dialog.getByRole('img', { name: 'QR code with the key' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeFocused()
})
