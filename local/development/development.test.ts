import { afterAll, beforeAll, expect, it } from 'vitest'
import { temporaryFolder } from '#engine/test/support/temporary-folder.ts'
import { type LocalCloud, startLocalCloud } from '#local/cloud.ts'

const directory = temporaryFolder()
let cloud: LocalCloud

beforeAll(async () => {
  cloud = await startLocalCloud({ directory, develops: true, seedsDemo: false })
})

afterAll(() => cloud.close())

it('shows pages from their sources, with what puts changes into them, and lets its first script in', {
  tags: ['deep'],
}, async () => {
  const page = await fetch(`${cloud.url}/pricing`, { headers: { accept: 'text/html' } })

  expect(await page.text()).toContain('<script type="module" src="/@vite/client">')
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'unsafe-inline'")
  const source = await fetch(`${cloud.url}/src/ui/controls/copy-button.tsx`)
  expect(await source.text()).toContain('/@react-refresh')
})

it('answers calls by the real handlers, in threads of their own', { tags: ['deep'] }, async () => {
  const response = await fetch(`${cloud.url}/api/blog-posts`)

  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ posts: [], pages: expect.any(Number) })
  expect((await fetch(`${cloud.url}/api/current-user`)).status).toBe(401)
})
