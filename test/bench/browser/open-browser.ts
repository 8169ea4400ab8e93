import { type Browser, chromium, type Page } from '@playwright/test'
import startProduct from '#test/e2e/start-product.ts'
import { people, signIn } from '#test/e2e/support.ts'
import config from '../../../playwright.config.ts'

/** A product of its own with a browser on it, until both are closed. */
export interface OpenBrowser {
  /** A page of the demo planner, signed in, with an empty cache and nothing entered. */
  openPage(): Promise<Page>
  close(): Promise<void>
}

/** Starts the product and a browser as the browser tests use them. */
export async function openBrowser(): Promise<OpenBrowser> {
  const stopProduct = await startProduct()
  const browser = await chromium.launch(config.use?.launchOptions)
  const session = await keepSession(browser)
  return {
    openPage: async () => {
      const context = await browser.newContext({ ...pageOptions(), storageState: session })
      return context.newPage()
    },
    close: async () => {
      await browser.close()
      await stopProduct()
    },
  }
}

const pageOptions = () => ({ baseURL: process.env.STOPWISE_E2E_URL ?? '', viewport: { width: 1440, height: 900 } })

async function keepSession(browser: Browser) {
  const page = await browser.newPage(pageOptions())
  await signIn(page, people.planner)
  await page.waitForURL('**/playground')
  const session = await page.context().storageState()
  await page.close()
  return { ...session, origins: session.origins.map((origin) => ({ ...origin, localStorage: accountOf(origin) })) }
}

/** What the sign-in keeps, without what the planner keeps. */
const accountOf = ({ localStorage }: { readonly localStorage: { name: string; value: string }[] }) =>
  localStorage.filter(({ name }) => !name.startsWith('stopwise.'))
