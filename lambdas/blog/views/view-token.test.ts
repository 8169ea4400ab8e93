import fc from 'fast-check'
import { beforeEach, expect, it, vi } from 'vitest'
import { DAY_SECONDS } from '#core/kernel/time.ts'

const { keyOfDay } = vi.hoisted(() => ({ keyOfDay: vi.fn() }))
vi.mock(import('#store/blog/views.ts'), () => ({ keyOfDay }))
const { readToken, tokenFor, visitorAt } = await import('./view-token.ts')

const DAY_MS = DAY_SECONDS * 1000
const kept = new Map<string, string>()
const viewer = fc.record({
  address: fc.constantFrom('1.2.3.4', '1.2.3.5', '2001:db8::1'),
  agent: fc.constantFrom('a', 'b'),
})
const time = fc.integer({ min: 0, max: 3 * DAY_MS }).map((since) => Date.parse('2026-11-24T00:00:00Z') + since)

beforeEach(() => {
  keyOfDay.mockReset()
  keyOfDay.mockImplementation(async (day: string, made: string) => {
    if (!kept.has(day)) kept.set(day, made)
    return kept.get(day)
  })
})

it('a token says what it was given for, to the same visitor on the same day alone', async () => {
  const any = fc.record({ id: fc.uuid(), giver: viewer, reader: viewer, givenAt: time, readAt: time })
  await fc.assert(
    fc.asyncProperty(any, async ({ id, giver, reader, givenAt, readAt }) => {
      const token = await tokenFor({ id, givenAt }, await visitorAt(giver, givenAt))

      const read = await readToken(token, await visitorAt(reader, readAt), readAt)

      const isSame = giver.address === reader.address && giver.agent === reader.agent
      const isThatDay = Math.floor(givenAt / DAY_MS) === Math.floor(readAt / DAY_MS)
      expect(read).toEqual(isSame && isThatDay ? { id, givenAt } : undefined)
    }),
  )
})

it('the key of a day is forgotten on the day after the next', async () => {
  await fc.assert(
    fc.asyncProperty(time, async (now) => {
      await visitorAt({ address: '', agent: '' }, now - 9 * DAY_MS)
      await visitorAt({ address: '', agent: '' }, now)

      const [day, , expiresAt] = keyOfDay.mock.lastCall ?? []
      expect(day).toBe(new Date(now).toISOString().slice(0, 10))
      expect(Math.floor(expiresAt / DAY_SECONDS)).toBe(Math.floor(now / DAY_MS) + 2)
    }),
  )
})
