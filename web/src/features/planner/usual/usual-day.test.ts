import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetEnds, rememberDay, usualDay } from './usual-day.ts'

const yard = { address: '1 Main St', coordinates: [40.7, -74] as const }
const kept = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})

it('is as the last day was, each part for itself', () => {
  rememberDay({ start: yard, end: yard })
  rememberDay({ leaveAt: 360 })

  expect(usualDay()).toEqual({ start: yard, end: yard, leaveAt: 360 })
  forgetEnds()
  expect(usualDay()).toEqual({ leaveAt: 360 })
})

it.each([
  [0, { leaveAt: 0 }],
  [1439.5, { leaveAt: 1439 }],
  [1440, {}],
  [-1, {}],
])('leaves within the day: %i', (leaveAt, day) => {
  kept.set('stopwise.usual-day.', JSON.stringify({ leaveAt }))

  expect(usualDay()).toEqual(day)
})

it('belongs to one account of this browser', () => {
  const signIn = (userId: string) => kept.set('stopwise.last-session', JSON.stringify({ userId, email: '', open: [] }))
  signIn('maya')
  rememberDay({ start: yard })
  signIn('ivo')

  expect(usualDay()).toEqual({})
})

it.each(['no JSON', 'null', '[]', '{"start":"1 Main St","end":{"address":"x","coordinates":null},"leaveAt":9000}'])(
  'is empty where %s is kept',
  (text) => {
    kept.set('stopwise.usual-day.', text)

    expect(usualDay()).toEqual({})
  },
)

it('is empty in a browser that keeps nothing', () => {
  vi.stubGlobal('localStorage', undefined)

  rememberDay({ start: yard })
  expect(usualDay()).toEqual({})
})
