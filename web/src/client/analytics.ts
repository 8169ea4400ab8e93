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

/** Counts something, where the person has agreed to it. */
export function track<Name extends keyof AnalyticsEvents>(_name: Name, _details: AnalyticsEvents[Name]): void {}
