import { chromium, type Page } from '@playwright/test'
import { startProduct } from '#test/e2e/start-product.ts'
import { people, signInByPage } from '#test/e2e/support.ts'
import { chromiumPath } from '#test/support/chromium-path.ts'
import config from '../../../playwright.config.ts'

/** A product of its own with a browser on it, until both are closed. */
export interface OpenBrowser {
  /** A page of somebody of the demo, signed in, with an empty cache and nothing entered. */
  openPage(): Promise<Page>
  close(): Promise<void>
}

type Person = (typeof people)[keyof typeof people]

/** Starts the product and a browser as the browser tests use them. */
export async function openBrowser(): Promise<OpenBrowser> {
  // Asked first: without a browser nothing is to be started.
  chromiumPath()
  const product = await startProduct()
  const { openPage, close } = await browse(product.url, people.planner).catch(async (error: unknown) => {
    await product.stop()
    throw error
  })
  return {
    openPage,
    close: async () => {
      await close()
      await product.stop()
    },
  }
}

/** Opens a browser on a product that runs already. */
export async function browse(url: string, person: Person): Promise<OpenBrowser> {
  const browser = await chromium.launch({ ...config.use?.launchOptions, executablePath: chromiumPath() })
  const options = { baseURL: url, viewport: { width: 1440, height: 900 } }
  const session = await keepSession(await browser.newPage(options), person).catch(async (error: unknown) => {
    await browser.close()
    throw error
  })
  return {
    openPage: async () => {
      const context = await browser.newContext({ ...options, storageState: session })
      return context.newPage()
    },
    close: () => browser.close(),
  }
}

async function keepSession(page: Page, person: Person) {
  await signInByPage(page, person)
  await page.waitForURL(/\/(playground|teams)/)
  // Whoever comes back was let in before, which the page remembers once it has opened.
  if (person === people.planner) await page.getByRole('combobox', { name: 'Start', exact: true }).waitFor()
  const session = await page.context().storageState()
  await page.close()
  return { ...session, origins: session.origins.map((origin) => ({ ...origin, localStorage: accountOf(origin) })) }
}

/** What the sign-in keeps, without what the planner keeps. */
const accountOf = ({ localStorage }: { readonly localStorage: { name: string; value: string }[] }) =>
  localStorage.filter(({ name }) => !/^stopwise[.](?!last-)/.test(name))
