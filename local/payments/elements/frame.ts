import { callProvider, type FromCard, type Question, type ToCard } from './messages.ts'
import { readExpiry } from './read-expiry.ts'

const { origin, pathname } = location
const textOf = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? ''

/** The fields of a card: the frame makes a payment method, and the page never has the number. */
function openCard(port: MessagePort): void {
  port.onmessage = async ({ data, ports: [reply] }: MessageEvent<ToCard>) => {
    if (data.kind === 'look') {
      document.body.style.color = data.color
      return
    }
    const { exp_month, exp_year } = readExpiry(textOf('expiry'))
    const card = { number: textOf('number'), exp_month, exp_year, cvc: textOf('cvc') }
    const fields = Object.fromEntries(Object.entries(card).map(([name, value]) => [`card[${name}]`, String(value)]))
    const call = { origin, key: data.key, path: 'payment_methods', fields: { type: 'card', ...fields } }
    reply?.postMessage(await callProvider(call))
  }
  const tell = (event: FromCard) => () => port.postMessage(event)
  document.addEventListener('input', tell('change'))
  document.addEventListener('focusin', tell('focus'))
  document.addEventListener('focusout', tell('blur'))
  tell('ready')()
}

/** The page of a bank: its customer agrees or refuses, once. */
function openBank(port: MessagePort): void {
  port.onmessage = ({ data: { intent, clientSecret, key } }: MessageEvent<Question>) => {
    const buttons = [...document.querySelectorAll('button')]
    for (const clicked of buttons) {
      clicked.addEventListener('click', async () => {
        for (const button of buttons) button.disabled = true
        const fields = { client_secret: clientSecret, outcome: clicked.value }
        port.postMessage(await callProvider({ origin, key, path: `bank/${intent}`, fields }))
      })
    }
    buttons[0]?.focus()
  }
}

window.addEventListener('message', ({ ports: [port] }) => {
  if (port && pathname === '/elements/card') openCard(port)
  else if (port) openBank(port)
})
