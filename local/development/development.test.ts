import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LocalCloud, startLocalCloud } from '#local/cloud.ts'

let directory: string
let cloud: LocalCloud

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stopwise-development-'))
  cloud = await startLocalCloud({ directory, develops: true, seedsDemo: false })
})

afterAll(async () => {
  await cloud.close()
  await rm(directory, { recursive: true, force: true })
})

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
