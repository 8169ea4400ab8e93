import type { Page } from '@playwright/test'
import { cards } from './checkout-steps.ts'
import { comeAsNew } from './sessions.ts'
import { signUp } from './sign-up-steps.ts'
import { expect, type Product } from './support.ts'

/** Confirms a step of setting a team up. */
export const confirmStep = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name: `Confirm ${name}` }).click()

/** What the company step asks besides the number of drivers. */
export async function fillCompany(page: Page): Promise<void> {
  await page.getByLabel('Company name').fill('Finch Freight')
  await page.getByLabel('Industry').selectOption('Courier/Delivery')
  await page.getByLabel('Your role').selectOption('Dispatcher')
}

export async function fillDepot(page: Page): Promise<void> {
  await page.getByLabel('Depot name').fill('North yard')
  await page.getByRole('combobox', { name: 'Start address' }).fill('Brooklyn')
  await page.getByRole('option').first().click()
  await expect(page.getByRole('combobox', { name: 'Start address' })).toHaveValue(/, /)
}

/** Pays on the page of the provider, which leads back. */
export async function payThere(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill(cards.good)
  await page.getByLabel('Expires').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: 'Start trial' }).click()
}

/** Makes an account as the prices of teams do, which lead on to setting one up. */
export const signUpForTeam = (page: Page, product: Product, query: string): Promise<string> =>
  signUp(page, product, `/signup?origin=teams&return=${encodeURIComponent(`/teams/onboarding?${query}`)}`)

/** Makes a team of a new account, up to the step of the plan. */
export async function beginTeam(page: Page): Promise<void> {
  await comeAsNew(page)
  await page.goto('/teams/onboarding?numberOfDrivers=4')
  await fillCompany(page)
  await confirmStep(page, 'Company Details')
  await fillDepot(page)
  await confirmStep(page, 'Depot Details')
}
