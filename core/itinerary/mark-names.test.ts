import { describe, expect, it } from 'vitest'
import { markNames } from './mark-names.ts'

const stop = (address: string, entered: number) => ({ kind: 'stop' as const, address, entered })
const [a, b, c] = [stop('1 Main St', 0), stop('2 Main St', 1), stop('3 Main St', 2)]

describe('the names of stops', () => {
  it('belong to a stop, not to its place in the driving order', () => {
    expect(markNames([c, a, b])).toEqual([markNames([a, b, c])[2], ...markNames([a, b, c]).slice(0, 2)])
  })

  it('stay with their stops where the sender takes one out or puts one in', () => {
    const before = markNames([a, b, c])

    expect(markNames([stop('2 Main St', 0), stop('3 Main St', 1)])).toEqual(before.slice(1))
    expect(markNames([stop('New St', 0), ...[a, b, c].map((each) => stop(each.address, each.entered + 1))])).toEqual([
      '1 New St',
      ...before,
    ])
  })

  it('tell stops of one address apart, in the order as entered [T-083]', () => {
    const twice = [stop('1 Main St', 4), stop('1 Main St', 2)]

    expect(markNames(twice)).toEqual(['2 1 Main St', '1 1 Main St'])
    expect(markNames(twice.map(({ kind, address }) => ({ kind, address })))).toEqual(['1 1 Main St', '2 1 Main St'])
  })

  it('tell both ends from a stop of their address', () => {
    const names = markNames([
      { kind: 'start', address: '1 Main St' },
      { ...a, entered: 0 },
      { kind: 'end', address: '1 Main St' },
    ])

    expect(new Set(names).size).toBe(3)
    expect(names[1]).toBe(markNames([a])[0])
  })

  it('go by what their sender calls them, wherever they stand and whatever shares their address', () => {
    const [one, two] = [
      { ...a, markName: '4600001' },
      { ...a, markName: '4600002' },
    ]

    expect(markNames([two, a, one])).toEqual(['4600002', markNames([a])[0], '4600001'])
  })
})
