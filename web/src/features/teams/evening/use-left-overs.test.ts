import { expect, it, vi } from 'vitest'

vi.mock(import('#web/client/api.ts'), () => ({ client: {}, api: {} }) as never)
const { groupsOf } = await import('./use-left-overs.ts')

it('what went on is told by day, and the last of a day can be taken back', () => {
  const moved = [
    { entered: 1, to: '2026-11-27', toVersion: 1 },
    { entered: 4, to: '2026-11-27', toVersion: 1 },
    { entered: 2, to: '2026-11-27', toVersion: 3 },
    { entered: 3, to: '2026-11-28', toVersion: 2 },
  ]

  expect(groupsOf(moved).map(({ count, isLast }) => [count, isLast])).toEqual([
    [2, false],
    [1, true],
    [1, true],
  ])
})
