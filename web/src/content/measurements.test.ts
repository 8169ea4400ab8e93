import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DAYS, measureDay, SIZES } from '#test/bench/statement/measure-day.ts'
import measuredDays from './measured-days.json' with { type: 'json' }
import { measurements } from './measurements.ts'

const committed = readFileSync(join(import.meta.dirname, '../../../docs/optimizer.md'), 'utf8')
const rows = committed
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  )
const percent = (text: string | undefined): number => Number.parseFloat(text ?? '')

describe('the figures of the statement of measurements', () => {
  it('are those of the benchmark that is committed', () => {
    for (const { family, problems, solvers } of measurements.families) {
      for (const { solver, meanGap, worstGap, seconds } of solvers) {
        const row = rows.find(([inFamily, ofSolver]) => inFamily === family && ofSolver === solver) ?? []
        const [, , count, mean, worst, , took] = row
        expect([family, solver, Number(count), percent(mean), percent(worst), Number(took)]).toEqual([
          ...[family, solver, problems, meanGap, worstGap],
          seconds,
        ])
      }
    }
    expect(committed).toContain(`### ${measurements.day}, ${measurements.machine}`)
  })

  it('name every target that was missed', () => {
    const missed = rows.filter((row) => row.length === 3 && row[2]?.includes('**missed**'))

    expect(measurements.misses.map(({ family, allowance }) => `${family} ${allowance}`)).toEqual(
      missed.map(([family, allowance]) => `${family} ${allowance}`),
    )
  })

  it('say what a day shows when it is measured again', () => {
    expect(measuredDays.days.map(({ stops, gapPercents }) => [stops, gapPercents.length])).toEqual(
      SIZES.map((size) => [size, DAYS]),
    )
    for (const [index, size] of SIZES.slice(0, 3).entries()) {
      const { gapPercents, nearestPercents } = measuredDays.days[index] ?? { gapPercents: [], nearestPercents: [] }
      expect(measureDay(size, 7)).toEqual({ gapPercent: gapPercents[6], nearestPercent: nearestPercents[6] })
    }
  })
})
