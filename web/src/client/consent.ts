import { create } from 'zustand'
import { config } from './config.ts'

/**
 * Whether uses may be counted. `unknown` until the browser has been asked what it keeps, and for good where nothing is
 * counted; `refused-by-browser` where it says for all sites that its person does not want that.
 */
export type Consent = 'unknown' | 'unasked' | 'accepted' | 'declined' | 'refused-by-browser'

const KEY = 'stopwise-analytics'

const useStore = create<{ readonly consent: Consent }>(() => ({ consent: 'unknown' }))

export const useConsent = (): Consent => useStore(({ consent }) => consent)

export const currentConsent = (): Consent => useStore.getState().consent

/** What a browser says of its person to every site: Global Privacy Control, or Do Not Track before it. */
interface PrivacySignals {
  readonly globalPrivacyControl?: boolean
  readonly doNotTrack?: string | null
}

/** What holds in a browser that says this and keeps this answer. */
export function consentFrom(signals: PrivacySignals, kept: string | null): Consent {
  if (signals.globalPrivacyControl === true || signals.doNotTrack === '1') return 'refused-by-browser'
  return kept === 'accepted' || kept === 'declined' ? kept : 'unasked'
}

/** A browser that forbids storage keeps no answer, and is asked again at every visit. */
function keptAnswer(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

const look = (): void => useStore.setState({ consent: consentFrom(navigator, keptAnswer()) })

/** Looks what this browser keeps, and again when another tab changes it; to be called once the configuration is there. */
export function restoreConsent(): void {
  if (config().analytics === undefined) return
  look()
  window.addEventListener('storage', ({ key }) => key === KEY && look())
}

/** Keeps an answer from now on. */
export function answerConsent(answer: 'accepted' | 'declined'): void {
  try {
    localStorage.setItem(KEY, answer)
  } catch {
    // It holds for this visit.
  }
  useStore.setState({ consent: answer })
}
