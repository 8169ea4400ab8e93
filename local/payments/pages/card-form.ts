import { escapeHtml } from '#local/http/escape-html.ts'
import { ProviderError } from '../http/provider-error.ts'
import type { Provider } from '../provider.ts'
import type { PaymentMethodRecord } from '../records/people.ts'
import { addCard } from '../resources/payment-methods.ts'

/** The fields of a card, and which cards there are to try. A code is never filled in again. */
export function cardFields(form: URLSearchParams | null): string {
  const kept = (name: string) => escapeHtml(form?.get(name) ?? '')
  return `<label>Card number<input name="number" inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" required value="${kept('number')}"></label>
<div class="row3"><label>Name on card<input name="name" autocomplete="cc-name" required value="${kept('name')}"></label>
<label>Expires<input name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" required value="${kept('expiry')}"></label>
<label>CVC<input name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="123" required></label></div>`
}

export const alertOf = (problem: string | undefined): string =>
  problem === undefined ? '' : `<p class="alert" role="alert">${escapeHtml(problem)}</p>`

export const testCardHints = `<details><summary>Test cards</summary><table>
<tr><td><code>4242 4242 4242 4242</code></td><td>pays</td></tr>
<tr><td><code>4000 0025 0000 3155</code></td><td>asks the bank once</td></tr>
<tr><td><code>4000 0027 6000 3184</code></td><td>asks the bank for each payment</td></tr>
<tr><td><code>4000 0000 0000 0002</code></td><td>is declined</td></tr>
<tr><td><code>4000 0000 0000 9995</code></td><td>lacks funds</td></tr>
<tr><td><code>4000 0000 0000 0341</code></td><td>is taken, and fails when it is charged</td></tr>
</table><p class="small">Any date in the future, any three digits.</p></details>`

/** The card that was typed. @throws ProviderError in words for its owner */
export function readCardForm(provider: Provider, form: URLSearchParams, email: string): PaymentMethodRecord {
  const [month = '', year = ''] = (form.get('expiry') ?? '').split('/').map((part) => part.trim())
  const entry = {
    number: form.get('number') ?? '',
    ...{ exp_month: Number(month), exp_year: Number(year), cvc: form.get('cvc') ?? '' },
  }
  return addCard(provider, entry, { billing_details: { email, name: form.get('name') ?? '' } })
}

/** What to tell somebody whose card was refused. */
export function problemOf(error: unknown): string {
  if (error instanceof ProviderError) return error.message
  throw error
}

/** The bank asks before it agrees; its answer comes back to the same address. */
export const bankForm = (hidden: Readonly<Record<string, string>>): string => `<main class="narrow">
<div class="card pad"><h1>Confirm with your bank</h1><p>This stands in for the page of your bank.</p>
<form method="post" class="stack">${Object.entries(hidden)
  .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
  .join('')}
<button class="primary" name="bank" value="complete">Complete authentication</button>
<button class="plain" name="bank" value="fail">Fail authentication</button></form></div></main>`

export const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'
