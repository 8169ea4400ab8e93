import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ServerSample } from './product-messages.ts'
import { describeReport, levelMemory, type Report, serverFigures } from './report.ts'

/** A product that does the same all the time, a sample a second. */
const steady = (count: number, more: (second: number) => Partial<ServerSample> = () => ({})): ServerSample[] =>
  Array.from({ length: count }, (_, second) => ({
    ...{ at: 1_000_000 + 1000 * second, residentMb: 300, heapMb: 100, busy: 0.5 },
    ...{ processorSeconds: 7 + 1.5 * second, mainSeconds: 3 + 0.4 * second, waitedSeconds: 2 + 0.1 * second },
    ...{ delayP99Ms: 4, delayMaxMs: 9, ...more(second) },
  }))

describe('how a product fared', () => {
  it('is told by second, whatever was spent before it was watched', () => {
    const figures = serverFigures(steady(60))

    expect(figures.processor).toBeCloseTo(1.5, 9)
    expect(figures.mainProcessor).toBeCloseTo(0.4, 9)
    expect(figures.starved).toBeCloseTo(0.1, 9)
    expect(figures.busy).toBeCloseTo(0.5, 9)
  })

  it('has the worst moment of each, and memory from the first to the last', () => {
    const worst = (second: number) => (second === 4 ? { delayMaxMs: 700, delayP99Ms: 80, residentMb: 900 } : {})
    const { delayMaxMs, delayP99Ms, residentMb } = serverFigures(
      steady(10, (second) => ({ residentMb: 300 + second, ...worst(second) })),
    )

    expect([delayMaxMs, delayP99Ms]).toEqual([700, 80])
    expect(residentMb).toMatchObject({ start: 300, peak: 900, end: 309 })
  })

  it('is level where memory stays within a tenth in the second half, and only a long run is judged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 60 }), fc.integer({ min: -40, max: 40 }), (minutes, perMinute) => {
        const samples = steady(minutes * 60, (second) => ({ residentMb: 1000 + (perMinute * second) / 60 }))
        const grown = (perMinute * minutes) / 2
        const end = samples.at(-1)?.residentMb ?? 0
        // Too near to say by numbers that are no whole ones.
        fc.pre(Math.abs(grown - 0.1 * end) > 1)

        expect(levelMemory(serverFigures(samples), minutes).isMet).toBe(grown < 0.1 * end)
        expect(levelMemory(serverFigures(samples), 4.9).isMet).toBe(true)
      }),
    )
  })

  it('does not grow for what a warm-up takes', () => {
    const warmed = steady(600, (second) => ({ residentMb: Math.min(900, 300 + 4 * second) }))

    expect(levelMemory(serverFigures(warmed), 10)).toMatchObject({
      isMet: true,
      said: expect.stringContaining(' 0.0 MB'),
    })
  })

  it('says nothing as a number where nothing was told', () => {
    expect(serverFigures([])).toMatchObject({ processor: Number.NaN, busy: Number.NaN, starved: Number.NaN })
  })
})

describe('the page of a report', () => {
  const report: Report = {
    ...{ scenario: 'marks', title: 'Everybody marks', minutes: 1, begunAt: '2026-11-28T10:00:00.000Z' },
    machine: { cores: 2, model: 'some', load: [0.1, 0.2, 0.3] },
    calls: [
      { name: 'a', count: 9, perSecond: 0.15, errors: {}, p50: 1, p95: 2.4, p99: 3, max: 3 },
      {
        name: 'long.name',
        count: 10,
        perSecond: 2,
        errors: { reset: 2, 'x.full': 1 },
        p50: 10,
        p95: 20,
        p99: 30,
        max: 40,
      },
    ],
    server: serverFigures(steady(30)),
    expectations: [
      { said: '3 errors', isMet: false },
      { said: 'each counts once', isMet: true },
    ],
  }

  it('says of each expectation whether it was met, and of each call how many failed and why', () => {
    const lines = describeReport(report).split('\n')

    expect(lines[0]).toContain('Everybody marks; 1 min, begun 2026-11-28T10:00:00.000Z at a load of 0.1 0.2 0.3')
    expect(lines).toContain('NOT MET  3 errors')
    expect(lines).toContain('met      each counts once')
    expect(lines.find((line) => line.startsWith('long.name'))).toMatch(
      / 10 +2\.00 +2 reset, 1 x\.full +10 +20 +30 +40$/,
    )
    expect(lines.find((line) => line.startsWith('a '))).toMatch(/ 9 +0\.15 +0 +1 +2 +3 +3$/)
  })

  it('has its columns below each other', () => {
    const rows = describeReport(report)
      .split('\n')
      .filter((line) => /^(call|a|long\.name) /.test(line))

    expect(rows).toHaveLength(3)
    expect(new Set(rows.map(({ length }) => length)).size).toBe(1)
  })
})
