import { printTable } from '#engine/bench/bench.ts'
import { quantile } from '#engine/bench/quantile.ts'
import { people } from '#test/e2e/support.ts'
import type { ApiClient } from '#test/support/api-client.ts'
import { teamDriversOf, wireDay } from '#test/support/build-team-day.ts'
import { chromiumPath } from '#test/support/chromium-path.ts'
import { browse } from './browser/open-browser.ts'
import { dragMap, type Opening, timeOpening } from './browser/time-team-day.ts'
import { startCloud } from './cloud/start-cloud.ts'

export const title = 'A day of a team, in a browser'

const STOPS = 200
const DRIVERS = 20
const MS_PER_DAY = 86_400_000
/** Of the page's own work: painting depends on how the machine draws. */
const BUDGET_OPEN_MS = 500
/** Sixty frames a second. Drawing has a processor of its own where people work, and none where a bench runs. */
const BUDGET_WORK_MS = 1000 / 60

/** Opens the saved days of a coming week by its strip, and drags the map of the last; false where that takes too long. */
export async function run(): Promise<boolean> {
  // Asked first: without a browser nothing is to be started.
  chromiumPath()
  const cloud = await startCloud({ email: people.dispatcher.email, buildsSite: true })
  const browser = await browse(cloud.url, people.dispatcher)
  try {
    const days = await saveWeek(cloud.api)
    const page = await browser.openPage()
    await page.goto(`/teams?date=${days[0]}`)
    await page.locator('[data-lane]').first().waitFor()
    const openings: Opening[] = []
    for (const [index, day] of days.entries()) {
      if (index === 0) continue
      openings.push(await timeOpening(page, { name: new RegExp(` ${Number(day.slice(8))}, `), stops: STOPS - index }))
    }
    const frames = await dragMap(page)
    const [painted, work] = [openings.map(({ paintedMs }) => paintedMs), openings.map(({ workMs }) => workMs)]
    printTable(
      [`${STOPS} stops × ${DRIVERS} drivers`, 'samples', 'p50', 'worst', 'budget'],
      [
        ['saved day, click to painted, ms', `${painted.length}`, at(painted, 0.5), at(painted, 1), '–'],
        ['of this, work of the page', `${work.length}`, at(work, 0.5), at(work, 1), `${BUDGET_OPEN_MS}`],
        ['map dragged, work of the page per frame, ms', '1', frames.workMs.toFixed(1), '–', BUDGET_WORK_MS.toFixed(1)],
        ['map dragged, frames per second', '1', frames.perSecond.toFixed(0), '–', '–'],
      ],
    )
    return quantile(work, 0.5) < BUDGET_OPEN_MS && frames.workMs < BUDGET_WORK_MS
  } finally {
    await browser.close()
    await cloud.close()
  }
}

const at = (times: readonly number[], share: number): string => quantile(times, share).toFixed(0)

/** Saves a built day, each one stop smaller, for each date of the week after the next, and answers the dates from its Monday on. */
async function saveWeek(api: ApiClient): Promise<string[]> {
  const { version } = await api.teams.team()
  await api.teams.saveDrivers({ version, drivers: teamDriversOf(DRIVERS) })
  const today = new Date()
  const monday = today.getTime() + (15 - (today.getUTCDay() || 7)) * MS_PER_DAY
  const dates = Array.from({ length: 7 }, (_, day) => new Date(monday + day * MS_PER_DAY).toISOString().slice(0, 10))
  for (const [index, date] of dates.entries()) {
    await api.teams.saveDay({ date, version: 0, day: wireDay(STOPS - index, DRIVERS) })
  }
  return dates
}
