import type { Page } from '@playwright/test'
import { optimizeButton, stopList } from '#test/e2e/planner-steps.ts'
import { people } from '#test/e2e/support.ts'
import { teamDriversOf, wireDay } from '#test/support/build-team-day.ts'
import { chromiumPath } from '#test/support/chromium-path.ts'
import { type BenchOptions, printTable } from './bench.ts'
import { browse } from './browser/open-browser.ts'
import { type BenchCloud, startCloud } from './cloud/start-cloud.ts'
import { quantile } from './quantile.ts'

export const title = 'Hours of use'

const LONG_SECONDS = 3 * 3600
const SHORT_SECONDS = 600
/** Each optimizes once, and a month has two hundred. */
const MAX_ROUNDS = 150
const MOVES = 5
const [STOPS, DRIVERS] = [160, 12]
const MS_PER_DAY = 86_400_000
const KINDS = ['planner, loaded anew', 'board of Teams, left open', 'server'] as const
/** What the last third may have more than the one before it. */
const GROWTH = 1.1

/**
 * A planner that is loaded anew in every round, with a sample day, its order, edits and undo; and a board of Teams that
 * stays open, with edits, undo and two days in turn. False where memory still grows in the last third of the time.
 */
export async function run({ time, long }: BenchOptions): Promise<boolean> {
  // Asked first: without a browser nothing is to be started.
  chromiumPath()
  const cloud = await startCloud(people.dispatcher.email, 'site')
  const seconds = time ?? (long ? LONG_SECONDS : SHORT_SECONDS)
  try {
    const samples = await workFor(cloud, seconds)
    const series = KINDS.map((of) =>
      thirdsOf(
        of,
        samples.filter((sample) => sample.of === of),
      ),
    )
    printTable(
      [`used for ${(seconds / 60).toFixed(0)} minutes`, 'rounds', 'first third, MB', 'second', 'last', 'level'],
      series.map(({ of, rounds, thirds, isLevel }) => [
        of,
        `${rounds}`,
        ...thirds.map((megabytes) => megabytes.toFixed(1)),
        isLevel ? 'yes' : 'NO',
      ]),
    )
    return series.every(({ isLevel }) => isLevel)
  } finally {
    await cloud.close()
  }
}

interface Sample {
  readonly of: (typeof KINDS)[number]
  readonly megabytes: number
}

interface SavedDay {
  readonly date: string
  readonly stops: number
}

/** Saves built days for the Monday and the Tuesday of the week after the next, the second one a stop smaller. */
async function saveDays({ api }: BenchCloud): Promise<readonly [SavedDay, SavedDay]> {
  const { version } = await api.teams.team()
  await api.teams.saveDrivers({ version, drivers: teamDriversOf(DRIVERS) })
  const today = new Date()
  const monday = today.getTime() + (15 - (today.getUTCDay() || 7)) * MS_PER_DAY
  const save = async (index: number): Promise<SavedDay> => {
    const date = new Date(monday + index * MS_PER_DAY).toISOString().slice(0, 10)
    await api.teams.saveDay({ date, version: 0, day: wireDay(STOPS - index, DRIVERS) })
    return { date, stops: STOPS - index }
  }
  return [await save(0), await save(1)]
}

async function workFor(cloud: BenchCloud, seconds: number): Promise<readonly Sample[]> {
  const [driver, dispatcher] = [await browse(cloud.url, people.planner), await browse(cloud.url, people.dispatcher)]
  const [monday, tuesday] = await saveDays(cloud)
  const samples: Sample[] = []
  try {
    const [planner, board] = [await driver.openPage(), await dispatcher.openPage()]
    await board.goto(`/teams?date=${monday.date}`)
    const begin = performance.now()
    for (let round = 1; round <= MAX_ROUNDS && performance.now() - begin < seconds * 1000; round += 1) {
      await planSample(planner)
      await adjustDay(board, round % 2 === 1 ? tuesday : monday)
      samples.push(
        { of: 'planner, loaded anew', megabytes: await heapOf(planner) },
        { of: 'board of Teams, left open', megabytes: await heapOf(board) },
        { of: 'server', megabytes: cloud.residentMegabytes() },
      )
      // People take their time; the rounds share that which is asked for.
      await planner.waitForTimeout(Math.max(0, (round * seconds * 1000) / MAX_ROUNDS - (performance.now() - begin)))
    }
    return samples
  } finally {
    await driver.close()
    await dispatcher.close()
  }
}

/** A sample day from an empty planner to its order, some edits, and all of them taken back. */
async function planSample(page: Page): Promise<void> {
  await page.goto('/config.json')
  await page.evaluate(() => localStorage.removeItem('stopwise.planner.1'))
  await page.goto('/playground')
  await page.getByRole('button', { name: /^Try a sample day/ }).click()
  await optimizeButton(page).click()
  await page.getByRole('button', { name: 'Share', exact: true }).waitFor()
  await stopList(page).getByRole('listitem').nth(1).getByRole('button').first().click()
  for (let move = 0; move < MOVES; move += 1) await page.keyboard.press('Alt+ArrowDown')
  for (let move = 0; move < MOVES; move += 1) await page.keyboard.press('ControlOrMeta+z')
}

/** Goes to a day by its strip, and gives stops of a driver to the next one and back. */
async function adjustDay(page: Page, { date, stops }: SavedDay): Promise<void> {
  const strip = page.getByRole('navigation', { name: 'Days' })
  await strip.getByRole('button', { name: new RegExp(` ${Number(date.slice(8))}, `) }).click()
  await page.waitForFunction(hasStops, stops)
  const [lane, next] = [page.locator('[data-lane]').first(), page.locator('[data-lane]').nth(1)]
  const given: string[] = []
  for (let move = 0; move < MOVES; move += 1) {
    const bar = lane.locator('[data-stop]').first()
    const stop = (await bar.getAttribute('data-stop')) ?? ''
    await bar.press('Alt+ArrowDown')
    await lane.locator('[data-moving]').waitFor()
    await page.keyboard.press('Enter')
    await next.locator(`[data-stop="${stop}"]`).waitFor()
    given.push(stop)
  }
  for (const stop of given.reverse()) {
    await page.keyboard.press('ControlOrMeta+z')
    await lane.locator(`[data-stop="${stop}"]`).waitFor()
  }
}

/** Runs in the page: whether so many stops stand on the lanes of drivers. */
const hasStops = (count: number): boolean => document.querySelectorAll('[data-lane] [data-stop]').length === count

/** What a page keeps when all that can go has gone, in megabytes. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 2 ** 20
}

function thirdsOf(of: string, samples: readonly Sample[]) {
  const third = Math.ceil(samples.length / 3)
  const thirds = [0, 1, 2].map((index) =>
    quantile(
      samples.slice(index * third, (index + 1) * third).map(({ megabytes }) => megabytes),
      0.5,
    ),
  )
  const [, before = 0, last = 0] = thirds
  return { of, rounds: samples.length, thirds, isLevel: last <= before * GROWTH }
}
