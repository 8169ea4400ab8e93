import { readExpiry } from '../expiry.ts'
import { callProvider, type FromCard, type ToCard } from './call-provider.ts'

const textOf = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? ''

/** The card as the provider takes it; what is wrong with it the provider says. */
const cardOf = () => ({ number: textOf('number'), ...readExpiry(textOf('expiry')), cvc: textOf('cvc') })

window.addEventListener('message', ({ ports: [port] }) => {
  if (!port) return
  const tell = (event: FromCard) => port.postMessage(event)
  port.onmessage = async ({ data }: MessageEvent<ToCard>) => {
    if (data.kind === 'look') document.body.style.color = data.color
    else {
      const params = { ...data.method, card: cardOf() }
      const { origin } = location
      tell({
        kind: 'answer',
        id: data.id,
        answer: await callProvider({ origin, key: data.key, path: 'payment_methods', params }),
      })
    }
  }
  document.addEventListener('input', () => tell({ kind: 'change' }))
  document.addEventListener('focusin', () => tell({ kind: 'focus' }))
  document.addEventListener('focusout', () => tell({ kind: 'blur' }))
  tell({ kind: 'ready' })
})
