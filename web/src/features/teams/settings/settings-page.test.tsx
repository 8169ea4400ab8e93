import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'

const waiting = { data: undefined, error: null, refetch: () => undefined }
vi.mock(import('#web/client/api.ts'), () => ({ client: {}, api: {} }) as never)
vi.mock(import('#web/client/config.ts'), () => ({ config: () => ({ supportAddress: 'help@example.org' }) }) as never)
vi.mock(import('#web/client/current-user.ts'), () => ({ useCurrentUser: () => waiting }) as never)
vi.mock(
  import('../day/use-team.ts'),
  () => ({ useTeamAccount: () => ({ teamTier: 0 }), useTeamQuery: () => waiting }) as never,
)
vi.mock(import('./use-team-subscription.ts'), () => ({ useTeamSubscription: () => waiting }) as never)
vi.mock(import('./settings-frame.tsx'), () => ({
  SettingsFrame: ({ children }: { readonly children: ReactNode }) => <>{children}</>,
}))
// The words come after a moment, which a page that is rendered once does not have.
vi.mock(import('#web/ui/feedback/loading-state.tsx'), () => ({
  LoadingState: ({ label }: { readonly label: string }) => <p>{label}</p>,
}))
const { TeamSettingsSectionPage } = await import('./settings-page.tsx')
const { BillingSection } = await import('./billing-section.tsx')

const page = (section: string): string =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/teams/settings/${section}`]}>
      <Routes>
        <Route path="/teams/settings/:sectionParam" element={<TeamSettingsSectionPage />} />
      </Routes>
    </MemoryRouter>,
  )

describe('a section of the settings of a team', () => {
  it('is its words alone, and no plan to change to, until the team is there [T-063, T-143]', () => {
    expect(page('subscription')).toBe('<p>Loading subscription information...</p>')
  })

  it('says that billing is on its way, first for the team and then for its subscription [T-066]', () => {
    const words = '<p>Loading billing information...</p>'

    expect(page('billing')).toBe(words)
    expect(renderToStaticMarkup(<BillingSection teamTier={1} />)).toBe(words)
  })
})
