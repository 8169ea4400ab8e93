import { beforeEach, describe, expect, it, vi } from 'vitest'

const { resolveAddress, showNotice } = vi.hoisted(() => ({ resolveAddress: vi.fn(), showNotice: vi.fn() }))
vi.mock(import('#web/client/api.ts'), () => ({ client: { places: { resolveAddress } } }) as never)
vi.mock(import('#web/ui/feedback/notices/notice.ts'), () => ({ showNotice }) as never)
const { placeOfChoice } = await import('./use-address-calls.ts')
const { afterLookUps } = await import('./look-ups.ts')

const chosen = { id: 'place', title: '1 Main St', subtitle: '' }
const place = { address: '1 Main St', coordinates: [40.7, -74] }
/** An answer that comes when it is told to. */
function answerLater() {
  let come: () => void = () => undefined
  resolveAddress.mockReturnValueOnce(
    new Promise((answer) => {
      come = () => answer(place)
    }),
  )
  return () => come()
}
const settled = () => new Promise((done) => setTimeout(done))
const done: string[] = []
const optimize = (areFound: boolean) => done.push(areFound ? 'optimize' : 'not found')

beforeEach(() => {
  vi.resetAllMocks()
  done.length = 0
})

describe('what is asked about the entries', () => {
  it('is asked at once where no suggestion is being looked up', () => {
    afterLookUps(optimize)

    expect(done).toEqual(['optimize'])
  })

  it('waits for the place of a suggestion that was just chosen', async () => {
    const answer = answerLater()
    placeOfChoice(chosen, () => done.push('placed'))
    afterLookUps(optimize)
    await settled()
    expect(done).toEqual([])

    answer()
    await settled()

    expect(done).toEqual(['placed', 'optimize'])
  })

  it('waits for one that is chosen meanwhile as well', async () => {
    const [first, second] = [answerLater(), answerLater()]
    placeOfChoice(chosen, () => done.push('first'))
    afterLookUps(optimize)
    placeOfChoice(chosen, () => done.push('second'))

    first()
    await settled()
    expect(done).toEqual(['first'])
    second()
    await settled()

    expect(done).toEqual(['first', 'second', 'optimize'])
  })

  it('is not asked where the place is not found, which is said once', async () => {
    resolveAddress.mockRejectedValue(new TypeError('Failed to fetch'))
    placeOfChoice(chosen, () => done.push('placed'))
    afterLookUps(optimize)
    await settled()

    expect(done).toEqual(['not found'])
    expect(showNotice).toHaveBeenCalledOnce()
    afterLookUps(optimize)
    expect(done).toEqual(['not found', 'optimize'])
  })

  it('is not asked once the wait is given up', async () => {
    resolveAddress.mockResolvedValue(place)
    placeOfChoice(chosen, () => done.push('placed'))
    afterLookUps(optimize)()
    await settled()

    expect(done).toEqual(['placed'])
  })
})
