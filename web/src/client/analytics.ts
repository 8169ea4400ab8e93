import { config } from './config.ts'
import { currentConsent } from './consent.ts'

/** Everything that is counted of what people do, with what is said of it. Nothing here names a person. */
export interface AnalyticsEvents {
  'Optimize Clicked': { readonly stops: number }
  'Email Sent': Readonly<Record<never, never>>
  'Trial Started': {
    readonly plan: string
    /** Of the subscription, in dollars. */
    readonly value: number
    readonly isYearly: boolean
    readonly trialValue: number
  }
  'Checkout Opened': { readonly plan: string }
  'Web Button Clicked': { readonly value: number }
  'App Button Clicked': { readonly value: number }
  'Signed Up': { readonly origin: string }
  'App Download Clicked': { readonly store: 'iOS' | 'Android' }
  'Subscription Canceled': { readonly reason: string; readonly feedback: string }
}

/** What a press of the buttons that lead to the planner, or to Teams and the app, is worth. */
const buttonValues = { 'Web Button Clicked': 0.1, 'App Button Clicked': 0.5 } as const

export type CountedButton = keyof typeof buttonValues

/** Where what is counted goes: to the console of the browser, or as JSON texts to an address. */
function send(said: string): void {
  const sink = config().analytics
  if (sink === 'console') {
    // biome-ignore lint/suspicious/noConsole: it is the sink
    console.info('counted', said)
  } else if (sink !== undefined) {
    // Outlives the page that it speaks of; it tells nobody who sends it.
    navigator.sendBeacon(sink, said)
  }
}

/**
 * Counts something, where the person has agreed to it; without that it is forgotten at once. Nothing about the person,
 * the browser or the page goes with it, and it never fails what somebody does.
 */
export function track<Name extends keyof AnalyticsEvents>(name: Name, details: AnalyticsEvents[Name]): void {
  if (currentConsent() !== 'accepted') return
  send(JSON.stringify({ event: name, ...details }))
}

/** Counts a press of such a button. */
export const trackButton = (name: CountedButton): void => track(name, { value: buttonValues[name] })
