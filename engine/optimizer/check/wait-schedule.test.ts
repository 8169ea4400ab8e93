import { describe, expect, it } from 'vitest'
import { job, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import { smallDay, tryAllTimes } from '#engine/test/solver/try-all-times.ts'
import { evaluate } from '../evaluate.ts'
import type { Problem } from '../problem/problem.ts'
import { payOfSteps } from './pay.ts'

/** Begins of all events, and what is broken. */
function outline(asked: Problem, ...jobs: number[]) {
  const { solution, violations } = evaluate(asked, [{ vehicle: 1, jobs }])
  return {
    begins: solution.routes.flatMap(({ steps }) => steps.map(({ arrival, waiting }) => arrival + waiting)),
    violations: violations.map(({ code, job: id, kind, excess }) => `${code} ${kind ?? 'job'} ${id} ${excess}`),
  }
}

const early = job(1, { windows: [[0, 90]] })
const late = job(2, { windows: [[100, 200]] })

describe('a vehicle that may wait only so long', () => {
  it('begins its tasks later, so that it waits in several places and nowhere too long', () => {
    const vehicles = [vehicle(1, { departure: [0, 0], maxWait: 50 })]

    expect(outline(problem({ vehicles, jobs: [early, late] }), 1, 2)).toEqual({
      begins: [0, 40, 100, 120],
      violations: [],
    })
  })

  it('sets out later where that is all it takes', () => {
    const vehicles = [vehicle(1, { maxWait: 0 })]

    expect(outline(problem({ vehicles, jobs: [late] }), 2)).toEqual({ begins: [80, 100, 120], violations: [] })
  })

  it('is told by how many seconds too long it waits, and where', () => {
    const vehicles = [vehicle(1, { departure: [0, 0], maxWait: 30 })]

    expect(outline(problem({ vehicles, jobs: [early, late] }), 1, 2).violations).toEqual(['max-wait job 1 10'])
  })

  it('does not count a break, but what is waited before it and behind it together', () => {
    const breaks = [{ id: 7, service: 60, windows: [[20, 30]] as const }]
    const asked = (maxWait: number, closes: number) =>
      problem({
        vehicles: [vehicle(1, { departure: [0, 0], breaks, maxWait })],
        jobs: [job(1, { windows: [[10, closes]] }), job(2, { windows: [[100, 200]] })],
      })

    expect(outline(asked(20, 10), 1, 2)).toEqual({ begins: [0, 10, 20, 100, 120], violations: [] })
    expect(outline(asked(5, 10), 1, 2).violations).toEqual(['max-wait job 2 15'])
    expect(outline(asked(10, 20), 1, 2)).toEqual({ begins: [0, 20, 20, 100, 120], violations: [] })
  })

  it('counts what is waited for a break behind the last task', () => {
    const ten = job(1, { windows: [[10, 10]] })
    const breaks = [{ id: 7, service: 5, windows: [[60, 80]] as const }]
    const asked = problem({ vehicles: [vehicle(1, { departure: [0, 0], breaks, maxWait: 15 })], jobs: [ten] })
    const open = { id: 1, profile: 'car', start: 0, breaks, maxWait: 15, departure: [0, 0] as const }

    expect(outline(asked, 1).violations).toEqual(['max-wait job undefined 25'])
    expect(outline(problem({ vehicles: [open], jobs: [ten] }), 1).violations).toEqual(['max-wait job undefined 35'])
  })

  it('is not blamed for waiting where a window is missed that it could have been on time for by setting out later', () => {
    const vehicles = [vehicle(1, { maxWait: 5 })]
    const jobs = [job(1, { windows: [[50, 90]] }), job(2, { windows: [[0, 30]] })]

    expect(outline(problem({ vehicles, jobs }), 1, 2).violations).toEqual(['window job 2 30'])
  })

  it('is timed as by trying every second for everything', () => {
    const found = { kept: 0, broken: 0 }
    for (let seed = 1; seed <= 300; seed++) {
      const asked = smallDay(seed)
      const { solution, violations } = evaluate(asked, [{ vehicle: 1, jobs: [1, 2, 3] }])
      const [{ steps = [] } = {}] = solution.routes
      const [owner] = asked.vehicles
      const own = owner && {
        price: payOfSteps(owner, steps, 0),
        departure: steps[0]?.arrival,
        end: Math.max(...steps.map(({ arrival, waiting, service }) => arrival + waiting + service)),
      }

      const best = tryAllTimes(asked)

      expect(violations.length === 0 ? own : undefined).toEqual(best)
      found[best ? 'kept' : 'broken'] += 1
    }
    expect(found.kept).toBeGreaterThan(80)
    expect(found.broken).toBeGreaterThan(80)
  })
})
