import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { codeIn, type Product } from './support.ts'

/** An address that nobody has yet. */
export const newEmail = (): string => `${randomUUID().slice(0, 8)}@example.com`

/** What every new person of the tests takes. */
export const PASSWORD = 'Abcdefgh1'

/** Fills in the form of the sign-up page and sends it. */
export async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full name').fill('Rosa Quist')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Sends a code where the page asks for it. */
export async function fillCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code from the mail').fill(code)
  await page.getByRole('button', { name: 'Confirm e-mail' }).click()
}

/** Sends the code of the newest mail and waits until the page has led on. */
export async function confirmEmail(page: Page, product: Product, email: string): Promise<void> {
  await fillCode(page, codeIn(await product.newestMail(email, /confirm/i)))
  await page.waitForURL((url) => url.pathname !== '/signup')
}

/** Makes an account at the sign-up page, or at one that leads a visitor there; answers the new person's e-mail. */
export async function signUp(page: Page, product: Product, path = '/signup'): Promise<string> {
  const email = newEmail()
  await page.goto(path)
  await page.waitForURL((url) => url.pathname === '/signup')
  await fillSignUp(page, email)
  await confirmEmail(page, product, email)
  return email
}
