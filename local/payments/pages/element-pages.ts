import type { ScriptName } from './scripts.ts'

const frame = (title: string, script: ScriptName, body: string, style: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light"><title>${title}</title>
<style>${style}</style><style id="page"></style></head>
<body>${body}<script src="/elements/${script}.js"></script></body></html>`

const field = (name: string, label: string, attributes: string) =>
  `<input name="${name}" aria-label="${label}" aria-describedby="message" inputmode="numeric" ${attributes}>`

const CARD = `<form novalidate>
<svg class="icon" viewBox="0 0 24 16" width="24" height="16" aria-hidden="true"><rect x=".5" y=".5" width="23" height="15" rx="2.5" fill="none" stroke="currentColor"/><path d="M0 4h24v3H0z" fill="currentColor"/></svg>
${field('number', 'Credit or debit card number', 'autocomplete="cc-number" placeholder="Card number"')}
${field('expiry', 'Credit or debit card expiration date', 'autocomplete="cc-exp" placeholder="MM / YY"')}
${field('cvc', 'Credit or debit card CVC/CVV', 'autocomplete="cc-csc" placeholder="CVC"')}
${field('zip', 'ZIP', 'autocomplete="billing postal-code" placeholder="ZIP"')}
<span id="message" role="status"></span></form>`

const CARD_STYLE = `html, body { margin:0; background:transparent; overflow:hidden }
form { display:flex; flex-wrap:wrap; align-items:center; gap:0 10px; min-height:1.2em }
.icon { flex:none; color:#6b7c76 }
input { flex:0 0 4.5em; min-width:0; width:4.5em; padding:1px 0; border:0; outline:0; background:transparent; color:#12201b; font:16px/1.2 system-ui,sans-serif }
input[name=number] { flex:1 0 11.6em; width:11.6em } input[name=expiry] { flex-basis:4.6em; width:4.6em } input[name=cvc], input[name=zip] { flex-basis:3.4em; width:3.4em }
input::placeholder { color:#6b7c76; opacity:1 } input[aria-invalid] { color:#b3261e } input[hidden] { display:none }
#message { position:absolute; width:1px; height:1px; overflow:hidden; clip-path:inset(50%) }`

/** The fields of a card, in a row that wraps where it is narrow. */
export const cardPage = frame('Card', 'card-frame', CARD, CARD_STYLE)

const BANK = `<main><h1>Confirm your payment</h1>
<p>This stands in for the page of your bank. A real bank would ask for a code or its app.</p>
<button type="button" value="complete" class="primary">Complete authentication</button>
<button type="button" value="fail">Fail authentication</button></main>`

const BANK_STYLE = `body { margin:0; background:#fff; color:#12201b; font:15px/1.5 system-ui,sans-serif } main { padding:28px 24px }
h1 { margin:0 0 8px; font-size:20px } p { margin:0 0 20px; color:#46534d }
button { display:block; width:100%; min-height:44px; margin-top:10px; border:1px solid #87938d; border-radius:8px; background:#fff; color:inherit; font:inherit; font-weight:500; cursor:pointer }
button.primary { border-color:#0b6b58; background:#0b6b58; color:#fff } button:disabled { opacity:.5 } :focus-visible { outline:2px solid #1f5fbf; outline-offset:2px }`

/** What the bank shows in its dialog. */
export const bankPage = frame('Your bank', 'bank-frame', BANK, BANK_STYLE)
