import type { Page } from '@playwright/test'
import { oneTimeCode } from '#local/user-pool/one-time-code.ts'
import { productPlace } from './product-address.ts'
import { comeAsNew } from './sessions.ts'
import { PASSWORD } from './sign-up-steps.ts'
import { expect, expectAccessible, fillSignIn, lives, people, test } from './support.ts'

// Passkeys are bound to a name, and an address of numbers is none.
test.use({ baseURL: async ({ browserName: _ }, use) => use(productPlace().url.replace('127.0.0.1', 'localhost')) })

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' })
const twoStep = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' })
const byPasskey = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' }).click()

/** A device with a lock that makes and keeps passkeys; `verify` says whether its owner unlocks it. */
async function plugIn(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
  const verify = (isUserVerified: boolean) =>
    session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { verify }
}

async function signInByPassword(page: Page, email: string): Promise<void> {
  await page.goto('/signin?return=%2Fprofile')
  await lives(page)
  await fillSignIn(page, email, PASSWORD)
  await expect(page).toHaveURL('/profile')
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/signin?return=%2Fprofile')
  await lives(page)
}

async function addPasskey(page: Page): Promise<void> {
  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}

test('somebody adds a passkey, signs in with it, and removes it', { tag: ['@desktop', '@deep'] }, async ({ page }) => {
  const { email } = await comeAsNew(page)
  const device = await plugIn(page)
  await signInByPassword(page, email)
  await test.step('the profile asks for the password, and tells when no passkey was made', async () => {
    await expect(section(page)).toContainText('No passkeys yet.')
    await section(page).getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
    await expectAccessible(page)
    await dialog.getByLabel('Password', { exact: true }).fill('Wrong-Horse')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('Incorrect password.')
    await device.verify(false)
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('No passkey was made')
    await expectAccessible(page)
    await device.verify(true)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog).toBeHidden()
    await expect(section(page).getByRole('listitem')).toHaveCount(1)
    await expect(section(page)).toContainText('Made ')
    await expectAccessible(page)
  })
  await test.step('the device makes one of an account only', async () => {
    await addPasskey(page)
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('has a passkey of your account already')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await test.step('sign-in wants the address, tells when nobody confirmed, and then lets in', async () => {
    await signOut(page)
    await byPasskey(page)
    await expect(page.getByRole('alert')).toContainText('Type your e-mail first')
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await expectAccessible(page)
    await page.getByLabel('E-mail').fill(email)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await device.verify(false)
    await byPasskey(page)
    await expect(page.getByRole('alert')).toContainText('No passkey was used.')
    await device.verify(true)
    await byPasskey(page)
    await expect(page).toHaveURL('/profile')
  })
  await test.step('a removed one lets nobody in, and says what an address that nobody has says', async () => {
    await section(page)
      .getByRole('button', { name: /^Remove / })
      .click()
    await page.getByRole('button', { name: 'Remove passkey', exact: true }).click()
    await expect(section(page)).toContainText('No passkeys yet.')
    await signOut(page)
    for (const address of [email, 'nobody@stopwise.example']) {
      await page.getByLabel('E-mail').fill(address)
      await byPasskey(page)
      await expect(page.getByRole('alert')).toContainText('No passkey of this address signs in here.')
    }
  })
})

test('a passkey stands for both steps of a sign-in, whichever was there first', { tag: ['@desktop', '@deep'] }, async ({
  page,
}) => {
  const { email } = await comeAsNew(page)
  await plugIn(page)
  await signInByPassword(page, email)
  await addPasskey(page)
  await expect(section(page).getByRole('listitem')).toHaveCount(1)
  await setUpApp(page)

  await signOut(page)
  await page.getByLabel('E-mail').fill(email)
  await byPasskey(page)
  await expect(page).toHaveURL('/profile')
  await expect(twoStep(page)).toContainText('It is on')
  await signOut(page)
  await fillSignIn(page, email, PASSWORD)
  await expect(page.getByRole('heading', { name: 'One step more' })).toBeVisible()

  await page.goto('/signin?return=%2Fprofile')
  await page.getByLabel('E-mail').fill(email)
  await byPasskey(page)
  await section(page)
    .getByRole('button', { name: /^Remove / })
    .click()
  await page.getByRole('button', { name: 'Remove passkey', exact: true }).click()
  await expect(section(page)).toContainText('One replaces the password and the code of your app.')
  await addPasskey(page)
  await expect(section(page).getByRole('listitem')).toHaveCount(1)
  await signOut(page)
  await page.getByLabel('E-mail').fill(email)
  await byPasskey(page)
  await expect(page).toHaveURL('/profile')
})

/** Sets up two-step sign-in in the profile. */
async function setUpApp(page: Page): Promise<void> {
  await twoStep(page).getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByLabel('Code from your authenticator app').fill(oneTimeCode(key, Date.now() / 1000))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(twoStep(page)).toContainText('It is on')
}

test('staff of the department sign in with a passkey as well', { tag: ['@desktop', '@deep'] }, async ({ page }) => {
  const { email, password } = people.viewer
  await plugIn(page)
  await page.goto('/signin?return=%2Fprofile')
  await fillSignIn(page, email, password)
  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(section(page).getByRole('listitem')).toHaveCount(1)
  await page.evaluate(() => localStorage.clear())

  await page.goto('/auth/nycdob')
  await page.getByLabel('E-mail').fill(email)
  await byPasskey(page)

  await expect(page).toHaveURL('/nycdob/workflow')
})

test('no passkey is offered at an address that it cannot be bound to', { tag: ['@desktop', '@deep'] }, async ({
  page,
}) => {
  await page.goto(`${productPlace().url}/signin`)

  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0)
})
