import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'

const { seen } = vi.hoisted(() => ({
  seen: { teamTier: 0 as number | undefined, product: 'teams', status: 'cancelled' },
}))
vi.mock(
  import('#web/client/api.ts'),
  () => ({ api: { billing: { subscriptions: { queryOptions: () => ({}) } } } }) as never,
)
vi.mock(
  import('#web/client/current-user.ts'),
  () =>
    ({
      useCurrentUser: () => ({ data: seen.teamTier === undefined ? undefined : { teamTier: seen.teamTier } }),
    }) as never,
)
vi.mock(
  import('@tanstack/react-query'),
  () => ({ useQuery: () => ({ data: { subscriptions: [{ product: seen.product, status: seen.status }] } }) }) as never,
)
const { EndedTeam } = await import('./ended-team.tsx')

const shown = (words: Partial<typeof seen>): string => {
  Object.assign(seen, { teamTier: 0, product: 'teams', status: 'cancelled' }, words)
  return renderToStaticMarkup(
    <MemoryRouter>
      <EndedTeam />
    </MemoryRouter>,
  )
}

describe('the page of the Teams edition', () => {
  it('tells whoever had a team that it has ended, what is kept, and the way back', () => {
    expect(shown({})).toMatch(/Your Teams plan has ended.*your saved days are kept.*href="\/teams\/onboarding"/)
  })

  it.each([
    ['nobody who has one', { teamTier: 1, status: 'active' }],
    ['nobody who never had one', { product: 'web' }],
    ['no visitor', { teamTier: undefined }],
  ])('tells %s so', (_, words) => {
    expect(shown(words)).toBe('')
  })
})
