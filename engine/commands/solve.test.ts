import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { small } from '#engine/test/solver/vroom-input.ts'

const folder = mkdtempSync(join(tmpdir(), 'solve-'))
const right = JSON.stringify(
  small({
    vehicles: [{ id: 1, start_index: 0, end_index: 0, steps: [{ type: 'job', id: 1 }] }],
    jobs: [
      { id: 1, location_index: 1 },
      { id: 2, location_index: 2, skills: [4] },
    ],
  }),
)

const run = (words: readonly string[], input = '') =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'solve.ts'), ...words], { input, encoding: 'utf8' })

/** Enough routes side by side for two parts. */
const large = JSON.stringify(
  small({
    vehicles: Array.from({ length: 30 }, (_, id) => ({ id, start_index: 0, end_index: 0, max_tasks: 12 })),
    jobs: Array.from({ length: 320 }, (_, id) => ({ id, location_index: 1 + (id % 2), time_windows: [[0, 9_000]] })),
  }),
)

describe('npm run solve', () => {
  it('answers the same on any number of threads', { tags: ['deep'] }, () => {
    const answers = ['1', '2'].map((threads) => {
      const { routes, summary } = JSON.parse(run(['-e', '20000', '-t', threads], large).stdout)
      return [routes, summary.cost]
    })

    expect(answers[1]).toEqual(answers[0])
  })

  it('answers standard input on standard output', () => {
    const { status, stdout } = run(['--effort', 'fast', '--explain', '--certify'], right)

    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      code: 0,
      summary: { cost: 20, unassigned: 1 },
      explanation: [{ job: 2, vehicles: [{ code: 'skill' }] }],
    })
  })

  it('tells what one more vehicle would save where there are late hours', () => {
    const costs = { fixed: 1, overtime: { after: 20, per_hour: 7200 } }
    const late = small({
      vehicles: [{ id: 1, start_index: 0, end_index: 0, costs }],
      jobs: [
        { id: 1, location_index: 1 },
        { id: 2, location_index: 2 },
      ],
    })

    const { stdout } = run(['--effort', 'fast', '--explain'], JSON.stringify(late))

    expect(JSON.parse(stdout).one_more_vehicle).toEqual([
      {
        like: [1],
        kind: 'used',
        change: {
          saving: 9,
          parts: { lateHours: -20, fixed: 1, pay: 0, travel: 10, other: 0 },
          priority: 0,
          served: 0,
        },
      },
    ])
  })

  it('reads gzipped files, prices given steps and writes where it is told', () => {
    const input = join(folder, 'problem.json.gz')
    const output = join(folder, 'solution.json')
    writeFileSync(input, gzipSync(right))

    const { status, stdout } = run([input, '-c', '-o', output])

    expect([status, stdout]).toEqual([0, ''])
    expect(JSON.parse(readFileSync(output, 'utf8'))).toMatchObject({ summary: { cost: 20, routes: 1 } })
  })

  it('names all that is wrong with an input, exits with 2 and writes nothing', () => {
    const output = join(folder, 'nothing.json')

    const { status, stdout, stderr } = run(['-o', output], '{"vehicles":[{"id":"a"}],"jobs":[{"id":1}]}')

    expect([status, stdout, existsSync(output)]).toEqual([2, '', false])
    expect(stderr.split('\n').map((line) => line.split(':')[0])).toEqual([
      'vehicles[0].id',
      'jobs[0].location_index',
      'matrices',
      '',
    ])
  })

  it('refuses what is no JSON, no file and no argument', { tags: ['deep'] }, () => {
    expect(run([], '{').status).toBe(2)
    expect(run([join(folder, 'absent.json')]).status).toBe(2)
    expect(run(['--faster']).status).toBe(2)
    expect(run(['--help']).status).toBe(0)
  })
})
