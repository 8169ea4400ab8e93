import { addDays } from '#core/kernel/civil-days.ts'
import { printTable } from '#engine/bench/bench.ts'
import { quantile } from '#engine/bench/quantile.ts'
import { teamDriversOf, wireDay } from '#test/support/build-team-day.ts'
import { type BenchCloud, startCloud } from './cloud/start-cloud.ts'

export const title = 'A day of a team, saved and opened through the API of a local cloud'

const STOPS = 200
const DRIVERS = 20
const DATE = new Date().toISOString().slice(0, 10)
const WARM_UP = 5
const SAMPLES = 30
const BUDGET_OPEN_MS = 500
const MONTH_DAYS = 31
const REPORTS = 10
const BUDGET_REPORT_MS = 3_000

/** Saves a day of the largest team again and again, and opens it; false where that takes longer than it may. */
export async function run(): Promise<boolean> {
  const cloud = await startCloud({ email: 'tess@stopwise.example' })
  try {
    const begin = await beginTeam(cloud)
    const laps: Lap[] = []
    for (let index = 0; index < WARM_UP + SAMPLES; index++) laps.push(await timeDay(cloud, begin + index))
    const measured = laps.slice(WARM_UP)
    const open = measured.map((lap) => lap.open)
    const save = measured.map((lap) => lap.save)
    printTable(
      [`${STOPS} stops × ${DRIVERS} drivers`, 'samples', 'p50 ms', 'p95 ms', 'worst ms', 'budget ms'],
      [row('saved', save, '–'), row('opened', open, `${BUDGET_OPEN_MS}`)],
    )
    const reports = await timeReports(cloud)
    printTable(
      [`report of ${MONTH_DAYS} such days`, 'samples', 'p50 ms', 'p95 ms', 'worst ms', 'budget ms'],
      [row('read', reports, `${BUDGET_REPORT_MS}`)],
    )
    return quantile(open, 0.95) < BUDGET_OPEN_MS && quantile(reports, 0.95) < BUDGET_REPORT_MS
  } finally {
    await cloud.close()
  }
}

/** Gives the team its drivers; answers the version of the day. */
async function beginTeam({ api }: BenchCloud): Promise<number> {
  const { version } = await api.teams.team()
  await api.teams.saveDrivers({ version, drivers: teamDriversOf(DRIVERS) })
  return (await api.teams.day({ date: DATE })).day?.version ?? 0
}

interface Lap {
  readonly save: number
  readonly open: number
}

/** A day with other stops each time, as nothing is written that is there already. */
async function timeDay({ api }: BenchCloud, version: number): Promise<Lap> {
  const day = wireDay(STOPS - (version % 2), DRIVERS)
  const begin = performance.now()
  await api.teams.saveDay({ date: DATE, version, day })
  const saved = performance.now()
  await api.teams.day({ date: DATE })
  return { save: saved - begin, open: performance.now() - saved }
}

/** Saves the days before, and reads the report of all of them. */
async function timeReports({ api }: BenchCloud): Promise<number[]> {
  const dates = Array.from({ length: MONTH_DAYS }, (_, index) => addDays(DATE, -index))
  for (const date of dates.slice(1)) {
    const { day } = await api.teams.day({ date })
    await api.teams.saveDay({ date, version: day?.version ?? 0, day: wireDay(STOPS, DRIVERS) })
  }
  const span = { from: dates.at(-1) ?? DATE, to: DATE }
  const times: number[] = []
  for (let index = 0; index <= REPORTS; index++) {
    const begin = performance.now()
    const { rows } = await api.teams.report(span)
    if (rows.length !== MONTH_DAYS * DRIVERS) throw new Error(`${rows.length} rows of ${MONTH_DAYS} days`)
    if (index > 0) times.push(performance.now() - begin)
  }
  return times
}

const row = (what: string, times: readonly number[], budget: string): string[] => [
  what,
  `${times.length}`,
  ...[0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(0)),
  budget,
]
