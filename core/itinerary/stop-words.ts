import { isEmail } from '#core/kernel/email-address.ts'
import { isPhoneNumber, MAX_PHONE_LENGTH, NO_PHONE } from '#core/kernel/phone-number.ts'
import { keysOf, tableOf } from '#engine/base/keys.ts'

/** A field of a stop in which somebody writes for whoever comes there. */
interface StopText {
  /** How it is entered and shown: a line of text, a number to dial, an address to write to, several lines. */
  readonly kind: 'line' | 'phone' | 'mail' | 'lines'
  /** Its name in forms and lists. */
  readonly label: string
  /** Characters at most. */
  readonly limit: number
  /** Names of its column in the files of others, with commas between: small letters and blanks alone. */
  readonly columns: string
  /** Its column in our files. */
  readonly header: string
  /** What has changed, in the words of a driver. */
  readonly called: string
}

const MAX_EMAIL_LENGTH = 254
const NO_EMAIL = 'Please enter a valid email address'

/**
 * What is written at a stop. Form, import, wire, payload, differences, copies, exports, paper and the driver's page go by
 * this table. Whoever drives the route reads it, so it is behind the link of a route as well; the customer of a stop sees
 * none of it.
 */
export const stopTexts = {
  orderNumber: {
    kind: 'line',
    label: 'Order',
    limit: 60,
    columns: 'order, order number, order no, order id, reference, tracking number, invoice number',
    header: 'Order',
    called: 'order number',
  },
  contactName: {
    kind: 'line',
    label: 'Contact',
    limit: 100,
    columns: 'contact, contact name, contact person, recipient, customer name',
    header: 'Contact',
    called: 'contact',
  },
  contactPhone: {
    kind: 'phone',
    label: 'Phone',
    limit: MAX_PHONE_LENGTH,
    columns: `phone, phone number, phone no, telephone, telephone number, tel, mobile, mobile phone, mobile number, cell,
      cell phone, cellphone, contact phone, contact number, contact phone number, customer phone, customer phone number,
      customer mobile`,
    header: 'Phone',
    called: 'phone number',
  },
  contactEmail: {
    kind: 'mail',
    label: 'E-mail',
    limit: MAX_EMAIL_LENGTH,
    columns: 'email, e mail, mail, email address, contact email, customer email',
    header: 'E-mail',
    called: 'e-mail address',
  },
  note: {
    kind: 'lines',
    label: 'Note',
    limit: 500,
    columns: 'notes, note',
    header: 'Notes',
    called: 'note',
  },
} as const satisfies Readonly<Record<string, StopText>>

export type StopTextKey = keyof typeof stopTexts

/** What is written at one stop. */
export type StopTexts = { readonly [Key in StopTextKey]?: string }

/** In the order in which they are shown. */
export const stopTextKeys: readonly StopTextKey[] = keysOf(stopTexts)

/** What a route says of a stop besides its place. */
export interface RouteWords extends StopTexts {
  readonly packages?: number
  /** What is handed over or picked up, by the name of its unit. */
  readonly loads?: Readonly<Record<string, number>>
  /** The name that a pickup and its delivery share. */
  readonly pairName?: string
  readonly pairRole?: 'pickup' | 'delivery'
  readonly serviceMinutes?: number
  /** Minutes of the day between which service may start. */
  readonly window?: readonly [from: number, to: number]
}

/** How far they go: onto the `route` of whoever drives it, who is also `told` when it changes. */
const reaches: { readonly [Key in keyof RouteWords]-?: 'route' | 'told' } = {
  window: 'told',
  packages: 'told',
  loads: 'told',
  pairName: 'told',
  pairRole: 'told',
  serviceMinutes: 'route',
  ...tableOf(stopTextKeys, () => 'told'),
}

/** What a route takes over from a stop as it was entered. */
export const routeWordKeys: readonly (keyof RouteWords)[] = keysOf(reaches)

/** What a driver is told who gets the link of a route, and told again once it is something else. */
export const toldWordKeys: readonly (keyof RouteWords)[] = routeWordKeys.filter((key) => reaches[key] === 'told')

/** Why a text cannot be kept in this field, in a sentence; `undefined` where it can, or where there is none. */
export function stopTextFault(key: StopTextKey, text: string): string | undefined {
  const { kind, limit }: StopText = stopTexts[key]
  if (text.length > limit) return `Please enter at most ${limit} characters`
  if (text.trim() === '') return undefined
  if (kind === 'mail') return isEmail(text.trim()) ? undefined : NO_EMAIL
  return kind === 'phone' && !isPhoneNumber(text) ? NO_PHONE : undefined
}

/** What is written at a stop, trimmed and without what is blank. */
export const textsOf = (source: StopTexts): StopTexts =>
  Object.fromEntries(
    stopTextKeys.flatMap((key) => {
      const text = source[key]?.trim()
      return text ? [[key, text]] : []
    }),
  )

/** Between notes that were joined. */
export const NOTE_JOINT = '; '

/** Between order numbers that were joined. */
const ORDER_JOINT = ', '

/** Two texts of one field, where that holds several: of one stop there may be as many orders as parcels. */
function joinTexts(key: StopTextKey, one: string | undefined, other: string): string | undefined {
  if (key !== 'orderNumber' || one === undefined) return undefined
  const orders = new Set([...one.split(ORDER_JOINT), ...other.split(ORDER_JOINT)])
  const joined = [...orders].join(ORDER_JOINT)
  return stopTextFault(key, joined) ? undefined : joined
}

/**
 * What several sources say of one stop. Of each field the first that can be kept stays, and order numbers are joined as far
 * as there is room; what is second, or none (`ask at the desk` for a phone), is joined to the note under the field's name, so
 * that nothing is lost.
 */
export function gatherTexts(said: readonly (readonly [StopTextKey, string])[]): StopTexts {
  const kept = new Map<StopTextKey, string>()
  const notes = new Set<string>()
  for (const [key, text] of said) {
    if (text === '' || text === kept.get(key)) continue
    const joined = joinTexts(key, kept.get(key), text)
    if (joined !== undefined) kept.set(key, joined)
    else if (key === 'note') notes.add(text)
    else if (kept.has(key) || stopTextFault(key, text)) notes.add(`${stopTexts[key].label}: ${text}`)
    else kept.set(key, text)
  }
  return textsOf({ ...Object.fromEntries(kept), note: [...notes].join(NOTE_JOINT) })
}

/** A line for what is handed over, then for each field of a stop, the note as it is, the others under their names. */
export const textLines = (stop: RouteWords): string[] => [
  ...goodsTexts(stop).map((text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`),
  ...stopTextKeys.flatMap((key) => {
    const text = stop[key]
    return text ? [key === 'note' ? text : `${stopTexts[key].label}: ${text}`] : []
  }),
]

/** "pickup for Rx 12"; empty for a stop that is half of no pair. */
export const pairText = ({ pairName = '', pairRole }: RouteWords): string =>
  pairRole === undefined ? '' : `${pairRole === 'pickup' ? 'pickup for' : 'delivery of'} ${pairName}`

/** What is handed over or picked up besides packages, a few words each. */
export const goodsTexts = (stop: RouteWords): string[] =>
  [pairText(stop), loadsText(stop.loads ?? {})].filter((text) => text !== '')

/** "2 pallets, 40 lb": amounts by the names of their units, in the order of the names; empty where there is nothing. */
export const loadsText = (loads: Readonly<Record<string, number>>): string =>
  Object.entries(loads)
    .filter(([, amount]) => amount > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([unit, amount]) => `${amount} ${unit}`)
    .join(', ')
