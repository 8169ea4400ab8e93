import { tableOf } from '#engine/base/keys.ts'

/** What the customer of a stop is told: in advance, that the driver comes next, and how it ended. */
export const messageKinds = ['before', 'on-the-way', 'done', 'missed'] as const
export type MessageKind = (typeof messageKinds)[number]

/** What they are called in settings and logs. */
export const kindNames: Readonly<Record<MessageKind, string>> = {
  before: 'Before the day',
  'on-the-way': 'On the way',
  done: 'Done',
  missed: 'Missed',
}

/** By which way one customer is told. */
export const messageWays = ['email', 'text'] as const
export type MessageWay = (typeof messageWays)[number]

/** By which ways a team tells its customers; `either` is a text, and a mail to whoever has no phone that takes one. */
export const wayChoices = ['none', 'email', 'text', 'either', 'both'] as const
export type WayChoice = (typeof wayChoices)[number]

/** How the customer of a stop can be reached, as it was entered. */
export interface CustomerContact {
  readonly contactName?: string
  readonly contactPhone?: string
  readonly contactEmail?: string
}

/** Whether the deployment sends texts, and whether one reaches the phone of a customer: none does on a landline. */
export interface Texting {
  readonly isSent: boolean
  readonly reaches: (phone: string) => boolean
}

/** The ways by which a customer is told, none where they lack what the choice needs. */
export function waysOf(
  choice: WayChoice,
  { contactEmail, contactPhone }: CustomerContact,
  { isSent, reaches }: Texting,
): readonly MessageWay[] {
  const mail: readonly MessageWay[] = contactEmail ? ['email'] : []
  const text: readonly MessageWay[] = contactPhone && isSent ? ['text'] : []
  switch (choice) {
    case 'none':
      return []
    case 'email':
      return mail
    case 'text':
      return text
    case 'both':
      return [...mail, ...text]
    case 'either':
      return text.length > 0 && (mail.length === 0 || reaches(contactPhone ?? '')) ? text : mail
  }
}

/** What a team has chosen of its customers' messages. */
export interface TellSettings {
  readonly ways: Readonly<Record<MessageKind, WayChoice>>
  readonly templates: Readonly<Record<MessageKind, string>>
  /** Minutes of the day between which nobody is told anything; the end before the begin is of the next day. */
  readonly quiet: readonly [from: number, to: number]
  /** Length of the time in which somebody is told to expect the driver, where none was promised. */
  readonly windowMinutes: number
  /** Minute of the day before at which everybody is told by itself; absent where somebody presses. */
  readonly eveningAt?: number
}

/** What messages say as long as nobody has written something else. With a usual name and link each is one part as a text. */
export const defaultTemplates: Readonly<Record<MessageKind, string>> = {
  before: '{company} comes {date}, {window}: {link}',
  'on-the-way': 'Hello {name}, {company} is on the way, about {minutes} min: {link}',
  done: 'Hello {name}, {company} completed your stop. Proof and rating: {link}',
  missed: 'Hello {name}, {company} missed you today{reason}. What next: {link}',
}

/** A team that has chosen nothing tells its customers nothing. */
export const defaultSettings: TellSettings = {
  ways: tableOf(messageKinds, () => 'none'),
  templates: defaultTemplates,
  quiet: [20 * 60, 8 * 60],
  windowMinutes: 120,
}
