import type { Page } from '@playwright/test'
import { oneTimeCode } from '#local/user-pool/one-time-code.ts'
import { comeAsNew } from './sessions.ts'
import { PASSWORD } from './sign-up-steps.ts'
import { expect, expectAccessible, test } from './support.ts'
import { askPool, codeField, nextCode, sendCode, wrongCode } from './two-step-steps.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' })

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
}

async function sendPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function provePassword(page: Page): Promise<void> {
  const field = page.getByRole('dialog').getByLabel('Password', { exact: true })
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.fill('Wrong-Horse')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Incorrect password.')
  await field.fill(PASSWORD)
  await page.keyboard.press('Enter')
}

test('somebody sets up two-step sign-in, signs in with a code, and turns it off', {
  tag: ['@desktop', '@deep'],
}, async ({ page }) => {
  const { email } = await comeAsNew(page)
  let secret = ''
  await test.step('the profile hands out a key, and wants to see a code of it', async () => {
    await page.goto('/profile')
    await expect(section(page)).toContainText('It is off')
    await section(page).getByRole('button', { name: 'Set up' }).click()
    const dialog = page.getByRole('dialog')
    await provePassword(page)
    await expect(dialog.getByRole('img', { name: 'QR code with the key' })).toBeVisible()
    secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
    const link = await dialog.getByRole('link', { name: 'Open the app' }).getAttribute('href')
    expect(link).toContain(`secret=${secret}`)
    expect(decodeURIComponent(link ?? '')).toContain(email)
    await expect(codeField(page)).toBeFocused()
    await expectAccessible(page)
    await sendCode(page, '12', 'Turn on')
    await expect(dialog).toContainText('Type the six digits')
    await sendCode(page, wrongCode(secret), 'Turn on')
    await expect(dialog.getByRole('alert')).toContainText('This code is not right.')
    await codeField(page).fill(oneTimeCode(secret, Date.now() / 1000))
    await dialog.getByRole('button', { name: 'Turn on' }).dblclick()
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
  tag: ['@desktop', '@deep'],
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

/** Who is signed in, as the user pool calls them. */
const usernameOn = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith('.LastAuthUser'))?.[1])

test('the department signs in at its city and lands in the workspace, whatever the way says', {
  tag: ['@desktop', '@deep'],
}, async ({ page }) => {
  const signInAtCity = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Sign in with your city account' }).click()
    await expect(page.getByLabel('Work e-mail')).toBeFocused()
    await page.getByLabel('Work e-mail').fill('chris@harbor.example')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Chris Lindqvist' }).click()
  }
  await test.step('who is none of the staff is told so', async () => {
    await page.goto('/nycdob/workflow')
    await signInAtCity()
    await expect(page.getByRole('heading', { name: 'Not open to this account' })).toBeVisible()
    await expect(page).toHaveURL('/auth/nycdob')
  })
  await test.step('who is lands in the workspace', async () => {
    await askPool('AdminAddUserToGroup', { Username: await usernameOn(page), GroupName: 'department-scheduler' })
    await signOut(page)
    await page.goto('/nycdob/workflow')
    await signInAtCity()
    await expect(page).toHaveURL('/nycdob/workflow')
    await expect(page.getByRole('navigation', { name: 'Workspace' })).toBeVisible()
  })
  await test.step('a refusal of the provider leads back to the department', async () => {
    await signOut(page)
    await page.goto('/auth/nycdob')
    await page.getByRole('button', { name: 'Sign in with your city account' }).click()
    await page.getByLabel('Work e-mail').fill('chris@harbor.example')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('The answer of the provider: “')).toBeVisible()
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await expect(page).toHaveURL('/auth/nycdob')
  })
  await test.step('a way that somebody has put there leads to no other site', async () => {
    await page.addInitScript(() => {
      if (location.pathname !== '/callback') return
      const way = { origin: null, return: '//evil.example/', at: Date.now() }
      sessionStorage.setItem('stopwise.sign-in.provider', JSON.stringify(way))
    })
    await signInAtCity()
    await expect(page).toHaveURL('/pricing/redirect')
  })
})
