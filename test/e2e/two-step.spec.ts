import type { Page } from '@playwright/test'
import { oneTimeCode } from '#local/user-pool/one-time-code.ts'
import { comeAsNew } from './sessions.ts'
import { PASSWORD } from './sign-up-steps.ts'
import { expect, expectAccessible, test } from './support.ts'

const codeField = (page: Page) => page.getByLabel('Code from your authenticator app')
const section = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' })
/** Of the next half minute: the one before has been used up, and a phone may be ahead by so much. */
const nextCode = (secret: string): string => oneTimeCode(secret, Date.now() / 1000 + 30)

/** A code that the app shows neither now nor soon. */
function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2, 3].map((steps) => oneTimeCode(secret, Date.now() / 1000 + steps * 30))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.includes(code)) ?? ''
  )
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
}

async function sendPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function sendCode(page: Page, code: string, button = 'Sign in'): Promise<void> {
  await codeField(page).fill(code)
  await page.getByRole('button', { name: button, exact: true }).click()
}

test('somebody sets up two-step sign-in, signs in with a code, and turns it off', {
  tag: '@desktop',
}, async ({ page }) => {
  const { email } = await comeAsNew(page)
  let secret = ''
  await test.step('the profile hands out a key, and wants to see a code of it', async () => {
    await page.goto('/profile')
    await expect(section(page)).toContainText('It is off')
    await section(page).getByRole('button', { name: 'Set up' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img', { name: 'QR code with the key' })).toBeVisible()
    secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
    const link = await dialog.getByRole('link', { name: 'Open the app' }).getAttribute('href')
    expect(link).toContain(`secret=${secret}`)
    expect(decodeURIComponent(link ?? '')).toContain(email)
    await expectAccessible(page)
    await sendCode(page, '12', 'Turn on')
    await expect(dialog).toContainText('Type the six digits')
    await sendCode(page, wrongCode(secret), 'Turn on')
    await expect(dialog.getByRole('alert')).toContainText('This code is not right.')
    await sendCode(page, oneTimeCode(secret, Date.now() / 1000), 'Turn on')
    await expect(section(page)).toContainText('It is on')
    await expect(dialog).toBeHidden()
    await expectAccessible(page)
  })
  await test.step('signing in asks for a code behind the password', async () => {
    await signOut(page)
    await page.goto('/signin?return=%2Fprofile')
    await sendPassword(page, email)
    await expect(page.getByRole('heading', { name: 'One step more' })).toBeVisible()
    await expect(codeField(page)).toBeFocused()
    await expectAccessible(page)
    await sendCode(page, wrongCode(secret))
    await expect(page.getByRole('alert')).toContainText('This code is not right.')
    const code = nextCode(secret)
    await sendCode(page, `${code.slice(0, 3)} ${code.slice(3)}`)
    await expect(page).toHaveURL('/profile')
  })
  await test.step('turning it off asks for the password', async () => {
    await section(page).getByRole('button', { name: 'Turn off' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Password', { exact: true }).fill('Wrong-Horse')
    await dialog.getByRole('button', { name: 'Turn off' }).click()
    await expect(dialog).toContainText('Incorrect password.')
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Turn off' }).click()
    await expect(section(page)).toContainText('It is off')

    await signOut(page)
    await page.goto('/signin?return=%2Fprofile')
    await sendPassword(page, email)
    await expect(page).toHaveURL('/profile')
  })
})

test('somebody signs in at their company, which is found by the address', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/signin?return=%2Fprofile')
  await page.getByRole('button', { name: 'Sign in with your company' }).click()
  await expectAccessible(page)
  await page.getByLabel('Work e-mail').fill('ana@nowhere.example')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('No company with such addresses signs in here.')

  await page.getByLabel('Work e-mail').fill('Ana@Harbor.example')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Ana Reyes' }).click()

  await expect(page).toHaveURL('/profile')
  await expect(section(page)).toContainText('You sign in through Harbor')
})
