import { describe, expect, it } from 'vitest'
import { checkSolution, searchPart, solve, solveInParts } from '#engine/optimizer/index.ts'
import { ruledProblem } from './ruled-problem.ts'

describe('a large fleet', { tags: ['deep'] }, () => {
  const fleet = ruledProblem(320, { shipments: 0.1 })

  it('has the same answer wherever its parts are searched', async () => {
    const options = { effort: 20_000, seed: 3 }
    const asked: number[] = []

    const here = solve(fleet, options)
    const elsewhere = await solveInParts(fleet, options, async (parts) => {
      asked.push(parts.length)
      const backwards = structuredClone(parts)
        .toReversed()
        .map((part) => searchPart(part))
      return structuredClone(backwards.toReversed())
    })

    expect(checkSolution(fleet, here)).toEqual([])
    expect(elsewhere).toEqual(here)
    expect(asked).toEqual([2, 2])
  })

  it('is searched within a share, and as a whole where that allows few steps', async () => {
    const asked = async (steps: number): Promise<number> => {
      let reads = 0
      let rounds = 0
      const share = () => reads++ / (steps / 16)
      const solution = await solveInParts(fleet, { share }, async (parts) => {
        rounds += 1
        return parts.map((part) => searchPart(part, { share: () => share() / part.portion }))
      })
      expect(checkSolution(fleet, solution)).toEqual([])
      return rounds
    }

    expect(await asked(4_000)).toBe(0)
    expect(await asked(24_000)).toBeGreaterThan(0)
    expect(checkSolution(fleet, solve(fleet, { share: stepping(24_000) }))).toEqual([])
  })
})

/** A share that is used up after so many steps or so. */
function stepping(steps: number): () => number {
  let reads = 0
  return () => reads++ / (steps / 16)
}
