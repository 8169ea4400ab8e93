import type { Answer, BankQuestion } from './messages.ts'
import { openFrame } from './open-frame.ts'

/** Lets the owner of a card answer the bank, in a dialog over the page. Closing it is a refusal. */
export function askBank(origin: string, question: BankQuestion): Promise<Answer> {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', 'Your bank')
  dialog.style.cssText =
    'padding:0;border:0;border-radius:12px;width:min(440px,calc(100vw - 32px));overflow:hidden;background:#fff;color-scheme:light'
  document.body.append(dialog)
  const { frame, port } = openFrame(dialog, {
    address: `${origin}/elements/bank`,
    title: 'Secure authentication frame',
  })
  frame.style.height = '320px'
  return new Promise((resolve) => {
    port.onmessage = ({ data }: MessageEvent<Answer>) => {
      dialog.close()
      dialog.remove()
      port.close()
      resolve(data)
    }
    // The frame tells the bank before it answers: the intent must not wait for ever.
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      port.postMessage({ kind: 'refuse' })
    })
    port.postMessage({ kind: 'ask', question })
    dialog.showModal()
    frame.focus()
  })
}
