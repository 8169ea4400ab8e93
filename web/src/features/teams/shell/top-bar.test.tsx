import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'

const { useCurrentUser } = vi.hoisted(() => ({ useCurrentUser: vi.fn() }))
vi.mock(import('#web/client/api.ts'), () => ({ client: {}, api: {} }) as never)
vi.mock(import('#web/client/current-user.ts'), () => ({ useCurrentUser }) as never)
const { Corner } = await import('./top-bar.tsx')

const user = { name: 'Maya Lindqvist', email: 'maya@example.com', photoUrl: null as string | null }

function corner(data: typeof user, isVisitor = false): string {
  useCurrentUser.mockReturnValue({ data })
  return renderToStaticMarkup(
    <MemoryRouter>
      <Corner isVisitor={isVisitor} />
    </MemoryRouter>,
  )
}

describe('the corner of the board', () => {
  it('greets by the first name, with the photo or the first letter, and leads to the settings [T-016]', () => {
    expect(corner(user)).toMatch(
      /^<a [^>]*href="\/teams\/settings"[^>]*><span [^>]*>M<\/span>.*>Hello Maya<\/span><\/a>$/,
    )
    expect(corner({ ...user, photoUrl: 'https://example.com/maya.png' })).toMatch(
      /<a [^>]*href="\/teams\/settings"[^>]*><img [^>]*src="https:\/\/example.com\/maya.png"/,
    )
  })

  it('leads a visitor to signing in [T-017]', () => {
    expect(corner(user, true)).toMatch(/^<a [^>]*href="\/signin"[^>]*>Sign In<\/a>$/)
  })
})
