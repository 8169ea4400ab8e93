import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { BENCH_FOLDER, hasBench, readIndex } from '#engine/bench/optimizer/known.ts'
import { certify, checkSolution, evaluate, solve } from '#engine/optimizer/index.ts'
import { readVroom, writeVroom } from '#engine/vroom/index.ts'
import { accept } from './vroom-input.ts'

if (!hasBench()) console.log(`The benchmark problems are not on this machine (${BENCH_FOLDER}): their tests pass over.`)

const load = (file: string): object => JSON.parse(gunzipSync(readFileSync(join(BENCH_FOLDER, file))).toString('utf8'))

describe.runIf(hasBench())('the benchmark problems', () => {
  it('are all readable', () => {
    const faults = readIndex().flatMap(({ name, file }) => {
      const reading = readVroom(load(file))
      return 'faults' in reading ? [name, ...reading.faults] : []
    })

    expect(faults).toEqual([])
    expect(readIndex()).toHaveLength(110 + 37 + 9)
  })

  it.each(readIndex().filter(({ bks }, index) => bks !== undefined && index % 7 === 0))(
    'are bounded below their best known cost: $name',
    ({ file, bks = 0 }) => {
      const { problem } = accept(load(file))
      const solution = solve(problem, { effort: 200 })
      const certificate = certify(problem, solution)

      if (solution.unassignedJobs.length > 0) expect(certificate).toBeUndefined()
      else expect(certificate?.bound).toBeLessThanOrEqual(bks)
      if (certificate) expect(certificate.gap).toBeCloseTo(solution.value.cost / certificate.bound - 1, 9)
    },
  )

  it.each(readIndex().filter((_, index) => index % 11 === 0))('come back from their own output: $name', ({ file }) => {
    const input = load(file)
    const { problem } = accept(input)
    const solution = solve(problem, { effort: 50 })
    expect(checkSolution(problem, solution)).toEqual([])

    const { routes } = writeVroom(problem, solution)
    const vehicles = problem.vehicles.map(({ id }, index) => {
      const steps = routes.find(({ vehicle }) => vehicle === id)?.steps ?? []
      return { ...Object(at(input, 'vehicles', index)), steps }
    })
    const again = accept({ ...input, vehicles }).problem

    expect(evaluate(again, again.given ?? [])).toMatchObject({ violations: [], solution: { value: solution.value } })
  })
})

function at(input: object, key: string, index: number): unknown {
  const list: unknown = Object(input)[key]
  return Array.isArray(list) ? list[index] : undefined
}
