import { callProvider, type Question } from './call-provider.ts'

const buttons = [...document.querySelectorAll('button')]

window.addEventListener('message', ({ ports: [port] }) => {
  if (!port) return
  let question: Question | undefined
  /** Tells the bank what its customer said, and then the page; once. */
  async function answer(outcome: string): Promise<void> {
    if (!question || buttons.some(({ disabled }) => disabled)) return
    for (const button of buttons) button.disabled = true
    const { intent, clientSecret, key } = question
    const params = { client_secret: clientSecret, outcome }
    port?.postMessage(await callProvider({ origin: location.origin, key, path: `bank/${intent}`, params }))
  }
  port.onmessage = ({ data }: MessageEvent<Question | 'refuse'>) => {
    if (data === 'refuse') void answer('fail')
    else question = data
  }
  for (const button of buttons) button.addEventListener('click', () => answer(button.value))
  // Keys of the frame never reach the dialog around it.
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && answer('fail'))
  buttons[0]?.focus()
})
