import type { Page } from '@playwright/test'
import { expect } from './support.ts'

/** Cards that the provider publishes for tests. */
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksBank: '4000 0025 0000 3155',
} as const

/** Types a card into the provider's fields, in the place of what stands there. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]')
  await frame.getByLabel('Credit or debit card number').fill(number)
  await frame.getByLabel('Credit or debit card expiration date').fill('12 / 34')
  await frame.getByLabel('Credit or debit card CVC/CVV').fill('123')
}

/** The button that pays, whatever it says. */
export const payButton = (page: Page) =>
  page.getByRole('button', { name: /^(Start \d+ day trial|Pay \$|Open the plan)/ })

/** Where the local payment provider is. */
async function providerOf(page: Page): Promise<string> {
  const response = await page.request.get('/config.json')
  const { payments } = await response.json()
  return new URL(payments.scriptUrl).origin
}

/** What the local payment provider shall do wrong, such as losing an answer. */
export async function breakProvider(page: Page, fault: Record<string, string>): Promise<void> {
  const answer = await page.request.post(`${await providerOf(page)}/faults`, { form: fault })
  expect(answer.ok()).toBe(true)
}

/** Lets days pass at the provider: trials end, bills come due, and it tells so. */
export async function passDays(page: Page, days: number): Promise<void> {
  const answer = await page.request.post(`${await providerOf(page)}/dashboard`, {
    form: { days: String(days) },
  })
  expect(answer.ok()).toBe(true)
}
