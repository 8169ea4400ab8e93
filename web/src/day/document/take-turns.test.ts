import fc from 'fast-check'
import { expect, it } from 'vitest'
import { takeTurns } from './take-turns.ts'

const edits = fc.array(
  fc.record({
    fails: fc.constantFrom('no', 'at once', 'later'),
    /** How many turns of the loop it takes. */
    takes: fc.nat(3),
    /** How many of them pass before it is handed over. */
    after: fc.nat(3),
  }),
  { maxLength: 12 },
)

const pass = async (turns: number): Promise<void> => {
  for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate)
}

it('every edit is made in its order, alone, whichever of those before it are slow or fail', async () => {
  await fc.assert(
    fc.asyncProperty(edits, async (handed) => {
      const inTurn = takeTurns()
      const made: number[] = []
      let underWay = 0
      const outcomes: Promise<string>[] = []
      for (const [place, { fails, takes, after }] of handed.entries()) {
        await pass(after)
        const work = (): Promise<string> => {
          made.push(place)
          underWay += 1
          expect(underWay).toBe(1)
          if (fails === 'at once') {
            underWay -= 1
            throw new Error(`${place}`)
          }
          return pass(takes).then(() => {
            underWay -= 1
            if (fails === 'later') throw new Error(`${place}`)
            return `made ${place}`
          })
        }
        outcomes.push(inTurn(work).catch(({ message }: Error) => `failed ${message}`))
      }

      const told = await Promise.all(outcomes)

      expect(made).toEqual([...handed.keys()])
      expect(told).toEqual(handed.map(({ fails }, place) => `${fails === 'no' ? 'made' : 'failed'} ${place}`))
    }),
  )
})
