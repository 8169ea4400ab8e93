import type { Page } from '@playwright/test'
import type { CivilDay } from '#core/department/civil-time.ts'
import { agencyToday, defaultPlanningDate } from '#core/department/dates-of-plan.ts'
import { people } from '#test/e2e/support.ts'
import { createApiClient } from '#test/support/api-client.ts'
import { printTable } from './bench.ts'
import { openBrowser } from './browser/open-browser.ts'
import { timeMove, timeScrolling } from './browser/time-department.ts'
import { bigCity } from './department/big-city.ts'
import { hasAddresses } from './department/days.ts'
import { generatedVersion, startGeneration } from './department/generate-day.ts'
import { importCity } from './department/import-city.ts'
import { quantile } from './quantile.ts'

export const title = 'Department, in a browser: 50,000 rows scrolled, a stop moved among 50 routes'

const CITY = { inspections: 50_000, inspectors: 50 }
const MOVES = 7
const FRAME_MS = 1000 / 60
const MOVE_MS = 100

/** Times what a scheduler waits for; false where scrolling costs more than a frame, or a move more than 100 ms. */
export async function run(): Promise<boolean> {
  if (!hasAddresses()) {
    console.log('Passed over: it is made of real addresses, which are not here.\n')
    return true
  }
  const browser = await openBrowser(people.scheduler)
  try {
    const page = await browser.openPage()
    await page.goto('/nycdob/workflow')
    await planCity(page, defaultPlanningDate(agencyToday(Date.now())))
    const moves = await timeMoves(page)
    const { intervals, work } = await timeScroll(page)
    const rows = [
      { what: 'a frame of scrolling, work of the page', ms: work, worst: undefined, budget: FRAME_MS },
      { what: 'a frame of scrolling, on the screen', ms: quantile(intervals, 0.5), worst: quantile(intervals, 1) },
      { what: 'a stop moved, key to paint', ms: quantile(moves, 0.5), worst: quantile(moves, 1), budget: MOVE_MS },
    ]
    printTable(
      ['what', 'p50 ms', 'worst ms', 'budget ms', 'within'],
      rows.map(({ what, ms, worst, budget }) => [
        ...[what, ms.toFixed(1), worst?.toFixed(1) ?? '–', budget?.toFixed(1) ?? '–'],
        budget === undefined ? '–' : ms < budget ? 'yes' : 'NO',
      ]),
    )
    return rows.every(({ ms, budget = Number.POSITIVE_INFINITY }) => ms < budget)
  } finally {
    await browser.close()
  }
}

/** Imports a city and plans a day of it as whoever is signed in on the page. */
async function planCity(page: Page, date: CivilDay): Promise<void> {
  const rows = bigCity(CITY, date, 1)
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken'))
    return key === undefined ? '' : localStorage.getItem(key)
  })
  const api = createApiClient(new URL(page.url()).origin, token ?? '')
  await importCity(api, rows)
  await generatedVersion(api, await startGeneration(api, { date, rows, strategy: 'as-specified' }))
  await page.reload()
}

async function timeMoves(page: Page): Promise<number[]> {
  await page.getByText('50 of 50 inspectors shown', { exact: true }).waitFor({ timeout: 60_000 })
  const times: number[] = []
  const dialog = page.getByRole('dialog')
  // Who failed is told first, in a dialog.
  if (await dialog.isVisible()) await page.keyboard.press('Escape')
  for (let lane = 0; lane < MOVES; lane++) times.push(await timeMove(page, lane))
  if (await dialog.isVisible()) {
    console.log(`A move was answered: ${await dialog.textContent()}\n`)
    await page.keyboard.press('Escape')
  }
  return times
}

async function timeScroll(page: Page) {
  await page.getByRole('navigation', { name: 'Workspace' }).getByRole('button', { name: 'Ranking' }).click()
  return timeScrolling(page)
}
