import { formatClock } from '#core/itinerary/arrival-times.ts'
import { type MailBodies, mailOf } from '#core/kernel/mail.ts'
import { DAY_MINUTES } from '#core/kernel/time.ts'
import { instantOf, zonedTime } from '#core/kernel/zoned-time.ts'
import type { MessageKind, TellSettings } from './message-kinds.ts'
import { asBegin, companyOf, fillTemplate, type MessageFacts, textOf } from './message-templates.ts'

const long = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })

/** "Thursday, November 26" for `yyyy-MM-dd`. */
export const messageDate = (date: string): string => long.format(Date.parse(date))

const STEP_MINUTES = 15

/**
 * The minutes of the day between which somebody is told to expect the driver: what they were promised, else so many
 * minutes around the planned arrival, from a quarter of an hour on. `undefined` in a plan without times.
 */
export function toldWindow(
  { window, arrival }: { readonly window?: readonly [number, number]; readonly arrival?: number },
  windowMinutes: number,
): readonly [from: number, to: number] | undefined {
  if (window) return window
  if (arrival === undefined) return undefined
  const from = Math.max(0, Math.round((arrival - windowMinutes / 2) / STEP_MINUTES) * STEP_MINUTES)
  // Whoever is told to wait until then has the driver before it, also of a plan that begins at midnight.
  return [from, Math.max(from + windowMinutes, Math.ceil(arrival / STEP_MINUTES) * STEP_MINUTES)]
}

/** A day in its zone. */
interface ZonedDay {
  readonly date: string
  readonly timeZone: string
}

/** "ET" for somebody whose clocks show something else at noon of a day than those of its route; nothing for all others. */
export function zoneNote(day: ZonedDay, own: string = day.timeZone): string {
  const noon = DAY_MINUTES / 2
  const at = instantOf(day.date, noon, day.timeZone)
  if (zonedTime(at, own).minute === noon) return ''
  const names = new Intl.DateTimeFormat('en-US', { timeZone: day.timeZone, timeZoneName: 'shortGeneric' })
  return names.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? day.timeZone
}

/** "between 9:00 AM and 11:00 AM", by the clocks of a zone where it has to be said; of a time over midnight the clock says enough. */
export function windowWords(window: readonly [number, number] | undefined, zone = ''): string {
  if (!window) return 'during the day'
  const words = `between ${formatClock(window[0])} and ${formatClock(window[1])}`
  return zone === '' ? words : `${words} ${zone}`
}

const subjects: Readonly<Record<MessageKind, (facts: MessageFacts) => string>> = {
  before: (facts) => `${companyOf(facts)} comes to you on ${facts.date}`,
  'on-the-way': (facts) => `${companyOf(facts)} is on the way to you`,
  done: (facts) => `${companyOf(facts)} has been at your address`,
  missed: (facts) => `${companyOf(facts)} could not complete your stop`,
}

const actions: Readonly<Record<MessageKind, string>> = {
  before: 'See your visit',
  'on-the-way': 'See where the driver is',
  done: 'See the proof',
  missed: 'See how to go on',
}

/** Whom a message goes to, and what it is about. */
export interface CustomerMessage {
  readonly kind: MessageKind
  readonly facts: MessageFacts
}

/** A message as a text: what the team has written, and how to hear no more. */
export const customerText = (
  { kind, facts }: CustomerMessage,
  { templates }: Pick<TellSettings, 'templates'>,
): string => textOf(templates[kind], facts)

/** The same as a mail; each line of the template is a paragraph. */
export function customerMail(
  { kind, facts }: CustomerMessage,
  { templates }: Pick<TellSettings, 'templates'>,
  supportAddress: string,
): MailBodies {
  const lines = fillTemplate(templates[kind], facts)
    .split(/\n+/)
    .map((line) => line.trim())
  const company = companyOf(facts)
  return mailOf({
    subject: asBegin(subjects[kind](facts)),
    preview: lines[0] ?? '',
    parts: [
      ...lines.flatMap((text) => (text === '' ? [] : [{ kind: 'text', text } as const])),
      { kind: 'action', label: actions[kind], url: facts.url },
      { kind: 'link', label: `Stop these messages of ${company}`, url: `${facts.url}?messages=stop` },
    ],
    reason: `You get this mail because ${company} comes to your address and plans routes with Stopwise.`,
    siteName: 'Stopwise',
    supportAddress,
  })
}
