import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { track, trackButton } from './analytics.ts'
import { loadConfig } from './config.ts'
import { answerConsent, consentFrom, currentConsent, restoreConsent } from './consent.ts'

const least = { region: 'us-east-1', userPoolId: 'us-east-1_Local0001', userPoolClientId: 'client' }
const ENDPOINT = 'https://counts.example.com/events'

const sent = vi.fn()
const kept = new Map<string, string>()

async function open(analytics: string | undefined, signals: object = {}): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json({ ...least, ...(analytics !== undefined && { analytics }) }))
  vi.stubGlobal('navigator', { sendBeacon: sent, ...signals })
  await loadConfig(fetch('/config.json'))
  restoreConsent()
}

beforeEach(() => {
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  sent.mockReset()
  kept.clear()
})

describe('what is counted', () => {
  it('is nothing before somebody has agreed, and nothing of it afterwards [P-343]', async () => {
    await open(ENDPOINT)
    track('Optimize Clicked', { stops: 9 })
    answerConsent('accepted')

    expect(sent).not.toHaveBeenCalled()
  })

  it('is the event with its details and nothing else [P-343, P-344, P-345]', async () => {
    await open(ENDPOINT)
    answerConsent('accepted')
    trackButton('Web Button Clicked')
    trackButton('App Button Clicked')
    track('Trial Started', { plan: 'PLUS', value: 173.99, isYearly: true, trialValue: 30 })
    track('Email Sent', {})

    expect(sent.mock.calls).toEqual([
      [ENDPOINT, '{"event":"Web Button Clicked","value":0.1}'],
      [ENDPOINT, '{"event":"App Button Clicked","value":0.5}'],
      [ENDPOINT, '{"event":"Trial Started","plan":"PLUS","value":173.99,"isYearly":true,"trialValue":30}'],
      [ENDPOINT, '{"event":"Email Sent"}'],
    ])
  })

  it('goes to the console where a deployment says so', async () => {
    const said = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    await open('console')
    answerConsent('accepted')
    track('Optimize Clicked', { stops: 9 })

    expect(said).toHaveBeenCalledWith('counted', '{"event":"Optimize Clicked","stops":9}')
    expect(sent).not.toHaveBeenCalled()
  })

  it('ends with the choice to end it', async () => {
    await open(ENDPOINT)
    answerConsent('accepted')
    answerConsent('declined')
    track('Email Sent', {})

    expect(sent).not.toHaveBeenCalled()
  })
})

describe('consent', () => {
  it.each([
    [{}, null, 'unasked'],
    [{}, 'accepted', 'accepted'],
    [{}, 'declined', 'declined'],
    [{}, 'yes', 'unasked'],
    [{ globalPrivacyControl: true }, 'accepted', 'refused-by-browser'],
    [{ doNotTrack: '1' }, null, 'refused-by-browser'],
    [{ doNotTrack: '0', globalPrivacyControl: false }, 'accepted', 'accepted'],
  ] as const)('of a browser that says %j and keeps %s is %s', (signals, answer, consent) => {
    expect(consentFrom(signals, answer)).toBe(consent)
  })

  it('is kept for the next visit', async () => {
    await open(ENDPOINT)
    answerConsent('declined')
    await open(ENDPOINT)

    expect(currentConsent()).toBe('declined')
  })

  it('holds for this visit in a browser that keeps nothing', async () => {
    const refuse = () => {
      throw new Error('no storage')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
    await open(ENDPOINT)
    answerConsent('accepted')

    expect(currentConsent()).toBe('accepted')
  })
})
