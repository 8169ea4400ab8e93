import { ORPCError } from '@orpc/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PhotoLink } from './photo-link.tsx'

const refetch = () => undefined
const shown = (data: { url: string } | undefined, error: unknown): string =>
  renderToStaticMarkup(<PhotoLink query={{ data, error, refetch }} />)

it('opens a photo in a tab of its own, and says so while it is fetched', () => {
  expect(shown({ url: '/api/photo/1' }, null)).toMatch(/<a [^>]*href="\/api\/photo\/1"[^>]*>Open photo<\/a>/)
  expect(shown(undefined, null)).toBe('<p>Fetching the photo</p>')
})

it('offers to try again where it could not be fetched, and says when to come back where there were too many', () => {
  const tooMany = new ORPCError('LIMIT', { status: 429, message: 'Tomorrow there are more.' })

  expect(shown(undefined, new TypeError('Failed to fetch'))).toMatch(/<button .*could not be fetched\. Try again/)
  expect(shown(undefined, tooMany)).toBe('<p>Tomorrow there are more.</p>')
})
