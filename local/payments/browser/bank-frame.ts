import { callProvider } from './call-provider.ts'
import type { BankQuestion } from './messages.ts'

const buttons = [...document.querySelectorAll('button')]
let isAnswered = false

/** Tells the bank what its customer said, and then the page. */
async function answer(port: MessagePort, { intent, clientSecret, key }: BankQuestion, outcome: string): Promise<void> {
  if (isAnswered) return
  isAnswered = true
  for (const button of buttons) button.disabled = true
  const params = { client_secret: clientSecret, outcome }
  port.postMessage(await callProvider({ origin: location.origin, key, path: `bank/${intent}`, params }))
}

window.addEventListener('message', ({ ports: [port] }) => {
  if (!port) return
  let question: BankQuestion | undefined
  port.onmessage = ({ data }) => {
    if (data.kind === 'ask') question = data.question
    else if (question) void answer(port, question, 'fail')
  }
  for (const button of buttons) {
    button.addEventListener('click', () => question && void answer(port, question, button.value))
  }
  // Keys of the frame never reach the dialog around it.
  window.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && question) void answer(port, question, 'fail')
  })
  buttons[0]?.focus()
})
