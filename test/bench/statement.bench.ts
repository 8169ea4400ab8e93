import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printTable } from '#engine/bench/bench.ts'
import { DAYS, measureDay, SIZES } from './statement/measure-day.ts'

export const title = 'Statement of measurements'

const FILE = join(import.meta.dirname, '../../web/src/content/measured-days.json')

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** Measures the days of the public page "How good are the routes?" and writes the file that it shows. */
export async function run(): Promise<boolean> {
  const days = SIZES.map((stops) => {
    const measured = Array.from({ length: DAYS }, (_, seed) => measureDay(stops, seed + 1))
    return {
      stops,
      gapPercents: measured.map(({ gapPercent }) => gapPercent),
      nearestPercents: measured.map(({ nearestPercent }) => nearestPercent),
    }
  })
  writeFileSync(FILE, `${JSON.stringify({ days }, null, 2)}\n`)
  printTable(
    ['stops', 'days', 'proven best', 'median gap', 'worst gap', 'nearest stop first: median'],
    days.map(({ stops, gapPercents, nearestPercents }) => [
      `${stops}`,
      `${gapPercents.length}`,
      `${gapPercents.filter((gap) => gap === 0).length}`,
      `${median(gapPercents).toFixed(1)} %`,
      `${Math.max(...gapPercents).toFixed(1)} %`,
      `${median(nearestPercents).toFixed(1)} %`,
    ]),
  )
  return days.every(({ gapPercents }) => gapPercents.every((gap) => Number.isFinite(gap)))
}
