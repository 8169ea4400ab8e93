import type { CustomerView } from '#core/drives/positions/customer-view.ts'
import { formatClocks } from '#core/itinerary/arrival-times.ts'
import { counted } from '#core/kernel/counted.ts'

/** What the customer of a stop reads. */
export interface VisitWords {
  readonly title: string
  readonly text: string
}

/** Where a visit stands, in the words of its customer. */
export function visitWords(view: CustomerView & { readonly clock?: string }): VisitWords {
  const { state, before = 0, window, clock } = view
  const zone = clock ? ` ${clock}` : ''
  const expected = window ? `Expected between ${formatClocks(...window).replace('–', ' and ')}${zone}.` : ''
  const from = view.company || 'the sender'
  switch (state) {
    case 'later':
      return { title: `Planned for ${dayWords(view.date)}`, text: expected }
    case 'planned':
      return { title: 'Your driver has not set out yet', text: `${expected} ${ordinal(before)}`.trim() }
    case 'under-way':
      return {
        title: `Your driver is ${counted(before + 1, 'stop')} away`,
        text: `${expected} ${ordinal(before)}`.trim(),
      }
    case 'next':
      return { title: 'Your stop is next', text: expected }
    case 'here':
      return { title: 'Your driver is here', text: '' }
    case 'done':
      return { title: 'Your driver has been here', text: `If something is missing, please contact ${from}.` }
    case 'missed':
      return { title: 'Your stop could not be completed', text: `Please contact ${from} for another date.` }
    case 'over':
      return { title: 'This day is over', text: `If nobody came, please contact ${from}.` }
  }
}

const ordinal = (before: number): string =>
  before === 0 ? 'Yours is the first stop.' : `${counted(before, 'stop')} before yours.`

const format = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })

/** "Tuesday, November 24" for `yyyy-MM-dd`. */
export const dayWords = (date: string): string => format.format(Date.parse(`${date}T00:00:00Z`))
