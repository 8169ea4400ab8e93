import { callProvider } from './call-provider.ts'
import {
  brandOf,
  type CardEntry,
  type CardPart,
  cardParts,
  findError,
  formatPart,
  isFull,
  readExpiry,
} from './card-rules.ts'
import { toStyleSheet } from './frame-style.ts'
import type { Answer, CardCall, CardOptions, FieldError, FromFrame, ToFrame } from './messages.ts'

const inputs = new Map(cardParts.map((part) => [part, document.querySelector<HTMLInputElement>(`[name=${part}]`)]))
const form = document.querySelector('form')
const message = document.querySelector('#message')
const sheet = document.querySelector('style#page')
/** Parts that were left: what is missing in them is said. */
const left = new Set<CardPart>()
let port: MessagePort | undefined
let hidesZip = false

const tell = (event: FromFrame) => port?.postMessage(event)
const shown = (): readonly CardPart[] => cardParts.filter((part) => part !== 'zip' || !hidesZip)
const textOf = (part: CardPart) => inputs.get(part)?.value ?? ''
const entry = (): CardEntry => ({
  ...{ number: textOf('number'), expiry: textOf('expiry'), cvc: textOf('cvc'), zip: textOf('zip') },
})
const errorOf = (part: CardPart, isFinal = left.has(part)) => findError(part, entry(), isFinal, new Date())

/** Shows and tells what there is. */
function refresh(): FieldError | undefined {
  const errors = shown().map((part) => ({ part, error: errorOf(part) }))
  for (const { part, error } of errors) {
    const input = inputs.get(part)
    input?.toggleAttribute('data-complete', isFull(part, entry()) && !error)
    if (error) input?.setAttribute('aria-invalid', 'true')
    else input?.removeAttribute('aria-invalid')
  }
  const error = errors.find((each) => each.error)?.error
  if (message) message.textContent = error?.message ?? ''
  const brand = brandOf(textOf('number'))
  form?.setAttribute('data-brand', brand)
  const complete = shown().every((part) => isFull(part, entry()) && !errorOf(part, true))
  const empty = shown().every((part) => textOf(part) === '')
  tell({
    kind: 'change',
    change: { elementType: 'card', empty, complete, brand, error, value: { postalCode: textOf('zip') } },
  })
  return error
}

function type(part: CardPart, input: HTMLInputElement): void {
  left.delete(part)
  input.value = formatPart(part, input.value, textOf('number'))
  refresh()
  const isDone = isFull(part, entry()) && !errorOf(part)
  const next = shown()[shown().indexOf(part) + 1]
  if (isDone && next && document.activeElement === input) inputs.get(next)?.focus()
}

function listen(part: CardPart, input: HTMLInputElement): void {
  input.addEventListener('input', () => type(part, input))
  input.addEventListener('keydown', ({ key }) => {
    const before = shown()[shown().indexOf(part) - 1]
    if (key === 'Backspace' && input.value === '' && before) inputs.get(before)?.focus()
    if (key === 'Escape') tell({ kind: 'escape' })
  })
  input.addEventListener('blur', () => {
    if (input.value !== '') left.add(part)
    refresh()
  })
}

/** The card as the provider takes it, or what is still wrong with it. */
async function call({ path, key, params, cardIn }: CardCall): Promise<Answer> {
  for (const part of shown()) left.add(part)
  const error = refresh()
  if (error) return { error: { ...error } }
  const { month, year } = readExpiry(textOf('expiry'))
  const card = { number: textOf('number'), exp_month: month, exp_year: year, cvc: textOf('cvc') }
  const method = cardIn === 'root' ? params : Object(params.payment_method_data)
  const details = Object(method.billing_details)
  const address = hidesZip ? details.address : { ...details.address, postal_code: textOf('zip') }
  const whole = { ...method, card, billing_details: { ...details, address } }
  const sent = cardIn === 'root' ? whole : { ...params, payment_method_data: whole }
  return callProvider({ origin: location.origin, key, path, params: sent })
}

function apply({ style = {}, hidePostalCode = false, disabled = false, value }: CardOptions): void {
  hidesZip = hidePostalCode
  inputs.get('zip')?.toggleAttribute('hidden', hidePostalCode)
  for (const input of inputs.values()) input?.toggleAttribute('disabled', disabled)
  if (sheet) sheet.textContent = toStyleSheet(style)
  const zip = inputs.get('zip')
  if (zip && value?.postalCode !== undefined) zip.value = formatPart('zip', value.postalCode, '')
}

const commands: { readonly [Kind in ToFrame['kind']]: (message: Extract<ToFrame, { kind: Kind }>) => void } = {
  init({ options }) {
    apply(options)
    tell({ kind: 'ready' })
  },
  update: ({ options }) => apply(options),
  focus: () => inputs.get('number')?.focus(),
  blur: () => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined),
  clear() {
    for (const input of inputs.values()) if (input) input.value = ''
    left.clear()
    refresh()
  },
  call: async ({ id, call: wanted }) => tell({ kind: 'answer', id, answer: await call(wanted) }),
}

for (const [part, input] of inputs) if (input) listen(part, input)
form?.addEventListener('submit', (event) => event.preventDefault())
window.addEventListener('focus', () => tell({ kind: 'focus' }))
window.addEventListener('blur', () => tell({ kind: 'blur' }))
new ResizeObserver(() => tell({ kind: 'size', height: Math.ceil(form?.getBoundingClientRect().height ?? 0) })).observe(
  form ?? document.body,
)
window.addEventListener('message', ({ ports: [given] }) => {
  if (port || !given) return
  port = given
  port.onmessage = ({ data }: MessageEvent<ToFrame>) => commands[data.kind](data as never)
})
