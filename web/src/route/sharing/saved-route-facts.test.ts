import { expect, it, vi } from 'vitest'

// Routes of the contract are made by the build of the web app, so that the client exists in a browser only.
vi.mock(import('#web/client/api.ts'), () => ({ client: {}, api: {} }) as never)
const { savedRouteFacts } = await import('./saved-route-facts.ts')
const { savedRoutesLead } = await import('./saved-routes-list.tsx')

it('what a list tells of a saved route is until when the deployment keeps it, and never a number of days that is fixed', () => {
  const updatedAt = new Date(2026, 10, 22, 12).getTime()
  const expiresAt = new Date(2026, 11, 22, 12).getTime()
  const facts = { totalTime: 79, totalDistance: 21.8, stops: 5, updatedAt, expiresAt, isShared: false }

  expect(savedRouteFacts(facts)).toBe(
    '5 stops · 1 h 19 min · 21.8 mi · Nov 22, 2026 · only you · kept until Dec 22, 2026',
  )
  expect(savedRoutesLead).not.toMatch(/\d/)
})
