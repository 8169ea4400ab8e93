import type { Stripe } from '@stripe/stripe-js'
import { config } from '../config.ts'

/** A script that has not come by then is not coming. */
const LOAD_MS = 15_000

let loading: Promise<Stripe> | undefined

/** Puts a script into the page and waits for it; what has failed is taken out again, so that it can be tried again. */
function loadScript(url: string): Promise<void> {
  const script = document.createElement('script')
  script.src = url
  script.async = true
  return new Promise((resolve, reject) => {
    const fail = (why: string) => () => {
      script.remove()
      reject(new Error(why))
    }
    const timer = setTimeout(fail('The payment form took too long to load.'), LOAD_MS)
    script.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    script.onerror = () => {
      clearTimeout(timer)
      fail('The payment form could not be loaded.')()
    }
    document.head.append(script)
  })
}

async function load(): Promise<Stripe> {
  const { payments } = config()
  if (!payments) throw new Error('This deployment takes no payments.')
  if (!window.Stripe) await loadScript(payments.scriptUrl)
  if (!window.Stripe) throw new Error('The payment form could not be started.')
  return window.Stripe(payments.publishableKey)
}

/** The card fields of the payment provider, loaded when they are first asked for. A failure is forgotten: ask again. */
export function loadPayments(): Promise<Stripe> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
