import { call } from '@orpc/server'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { VIEW_SEEN_MS, VIEW_TOKEN_MS, viewLimits } from '#core/blog/views.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

const { addView, keyOfDay } = vi.hoisted(() => ({ addView: vi.fn(), keyOfDay: vi.fn() }))
const { reserveUses } = vi.hoisted(() => ({ reserveUses: vi.fn() }))
vi.mock(import('#store/blog.ts'), () => ({ addView }) as never)
vi.mock(import('#store/blog/views.ts'), () => ({ keyOfDay }))
vi.mock(import('#store/uses.ts'), () => ({ reserveUses }) as never)
setHandlerEnvironment()
const { countView } = await import('./count-view.ts')
const { tokenFor, visitorAt } = await import('./views/view-token.ts')

const now = Date.parse('2026-11-24T15:00:00Z')
keyOfDay.mockResolvedValue('key')

interface Visit {
  readonly post: string
  readonly address: string
  readonly agent: string
  readonly seenMs: number
}

async function count({ post, address, agent, seenMs }: Visit): Promise<boolean> {
  const viewer = { address, agent }
  const token = await tokenFor({ id: post, givenAt: now - seenMs }, await visitorAt(viewer, now))
  return (await call(countView, { token }, { context: { viewer, now } as never })).isCounted
}

/** Nobody has visited anything yet. */
function forgetAll(): void {
  const uses = new Map<string, number>()
  addView.mockReset()
  reserveUses.mockImplementation(async (of: { userId: string; slot: string }, units: number, limit: number) => {
    const key = `${of.userId} ${of.slot}`
    const used = (uses.get(key) ?? 0) + units
    if (used <= limit) uses.set(key, used)
    return used <= limit
  })
}

/** Visits of which too many come from one network, from one browser, too early or too late. */
const visits = fc.array(
  fc.record({
    post: fc.constantFrom('p1', 'p2'),
    address: fc.constantFrom('1.1.1.1', '1.1.1.1', '2.2.2.2'),
    agent: fc.nat(30).map((number) => `Browser ${number}`),
    seenMs: fc.constantFrom(VIEW_SEEN_MS, VIEW_SEEN_MS, VIEW_TOKEN_MS, VIEW_SEEN_MS - 1, VIEW_TOKEN_MS + 1),
  }),
  { minLength: 40, maxLength: 260, size: 'max' },
)

it('a view counts once a day for each browser, and so often for a network, of one post and of all', async () => {
  await fc.assert(
    fc.asyncProperty(visits, async (all) => {
      forgetAll()
      const tried: Visit[] = []
      const counted: Visit[] = []
      for (const visit of all) {
        const isEarned = visit.seenMs >= VIEW_SEEN_MS && visit.seenMs <= VIEW_TOKEN_MS
        const fromThere = (visitors: readonly Visit[]) => visitors.filter(({ address }) => address === visit.address)
        const isNew = !tried.some(
          ({ post, address, agent }) => post === visit.post && address === visit.address && agent === visit.agent,
        )
        const isFew =
          fromThere(tried).length < viewLimits.ofAll &&
          fromThere(counted).filter(({ post }) => post === visit.post).length < viewLimits.ofPost

        const isCounted = await count(visit)

        expect(isCounted).toBe(isEarned && isNew && isFew)
        if (isEarned) tried.push(visit)
        if (isCounted) counted.push(visit)
      }
      expect(addView.mock.calls.flat()).toEqual(counted.map(({ post }) => post))
    }),
    { numRuns: 10 },
  )
})
