import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { screenNames, screens } from '#web/client/screens.ts'

const { useCurrentUser, useCompany } = vi.hoisted(() => ({ useCurrentUser: vi.fn(), useCompany: vi.fn() }))
vi.mock(import('#web/client/api.ts'), () => ({ client: {}, api: {} }) as never)
vi.mock(import('#web/client/current-user.ts'), () => ({ useCurrentUser }) as never)
vi.mock(import('#web/client/session/company.ts'), async (actual) => ({ ...(await actual()), useCompany }))
vi.mock(import('../saving/leave-day.ts'), () => ({ leaveDay: () => Promise.resolve(true) }))
const { TeamHead } = await import('./team-head.tsx')

const user = { name: 'Maya Lindqvist', email: 'maya@example.com', photoUrl: null as string | null }

function head(data: typeof user, props: Parameters<typeof TeamHead>[0] = {}): string {
  useCurrentUser.mockReturnValue({ data })
  return renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <TeamHead {...props} />
      </MemoryRouter>
    </MantineProvider>,
  )
}

describe('the head of Teams', () => {
  it('greets by the first name, with the photo or the first letter, and leads to the settings [T-016]', () => {
    expect(head(user)).toMatch(/<a [^>]*href="\/teams\/settings"[^>]*><span [^>]*>M<\/span>.*>Hello Maya<\/span><\/a>/)
    expect(head({ ...user, photoUrl: 'https://example.com/maya.png' })).toMatch(
      /<a [^>]*href="\/teams\/settings"[^>]*><img [^>]*src="https:\/\/example.com\/maya.png"/,
    )
  })

  it('leads a visitor to signing in [T-017]', () => {
    expect(head(user, { isVisitor: true })).toMatch(/<a [^>]*href="\/signin"[^>]*>Sign In<\/a>/)
  })

  it('leads a viewer of another company to reports, and not to what a viewer cannot change', () => {
    useCompany.mockReturnValue({ ownerId: 'owner', teamTier: 3, name: 'Harbor', role: 'viewer', isEnded: false })
    const seen = head(user)
    useCompany.mockReturnValue(undefined)

    expect(seen).toContain('href="/teams/reports"')
    expect(seen).not.toMatch(/settings\/(depot|drivers)/)
  })

  it('stands above settings, reports and the evening as above a day, and signs out there', () => {
    const withHead = screenNames.filter((name) => screens[name].frame === 'teams')

    expect(withHead).toEqual(['teamsSettings', 'teamsSettingsSection', 'teamsEvening', 'teamsReports'])
    expect(head(user, { onSignOut: () => undefined })).toMatch(
      /Teams<.*href="\/teams\/reports".*href="\/teams\/settings\/depot".*href="\/teams\/settings\/drivers".*Sign out/s,
    )
    expect(head(user, { days: 'Monday', mark: 'Saved' })).toMatch(/Teams<.*Monday.*Saved/s)
    expect(head(user)).not.toMatch(/Sign out|Planner|this month/)
  })
})
