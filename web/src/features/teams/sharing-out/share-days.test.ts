import { expect, it, vi } from 'vitest'

vi.mock(import('#web/client/api.ts'), () => ({ client: {} }) as never)
const { roomOn } = await import('./share-days.ts')

it('a day takes as many stops as it has room for, none once its routes are built', () => {
  const room = roomOn([
    { date: '2026-11-26', stops: 150, longestMinutes: 0 },
    { date: '2026-11-27', stops: 20, longestMinutes: 480 },
  ])

  expect(['2026-11-26', '2026-11-27', '2026-11-28'].map(room)).toEqual([50, 0, 200])
})
