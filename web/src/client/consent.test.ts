/** @vitest-environment jsdom */
import { beforeEach, describe, expect, it, vi } from 'vitest'

const config = vi.hoisted(() => ({ analytics: {} as object | undefined }))
vi.mock(import('./config.ts'), () => ({ config: () => config }) as never)

const load = async () => import('./consent.ts')

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  config.analytics = {}
})

describe('whether uses may be counted', () => {
  it.each([
    [{ globalPrivacyControl: true }, 'accepted', 'refused-by-browser'],
    [{ doNotTrack: '1' }, 'accepted', 'refused-by-browser'],
    [{ doNotTrack: '0', globalPrivacyControl: false }, 'accepted', 'accepted'],
    [{ doNotTrack: null }, 'declined', 'declined'],
    [{}, 'perhaps', 'unasked'],
    [{}, null, 'unasked'],
  ])('follows from what the browser says and keeps: %o, %s', async (signals, kept, consent) => {
    expect((await load()).consentFrom(signals, kept)).toBe(consent)
  })

  it('is unknown where nothing is counted', async () => {
    config.analytics = undefined
    const { currentConsent, restoreConsent } = await load()
    restoreConsent()

    expect(currentConsent()).toBe('unknown')
  })

  it('is kept, and follows what another tab answers', async () => {
    const { answerConsent, currentConsent, restoreConsent } = await load()
    restoreConsent()
    expect(currentConsent()).toBe('unasked')
    answerConsent('accepted')
    expect([currentConsent(), localStorage.getItem('stopwise-analytics')]).toEqual(['accepted', 'accepted'])

    localStorage.setItem('stopwise-analytics', 'declined')
    window.dispatchEvent(new StorageEvent('storage', { key: 'another' }))
    expect(currentConsent()).toBe('accepted')
    window.dispatchEvent(new StorageEvent('storage', { key: 'stopwise-analytics' }))
    expect(currentConsent()).toBe('declined')
  })
})
