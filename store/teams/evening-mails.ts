import type { EntityItem } from 'electrodb'
import { type EveningMails, MAILING_TRIES, type Mailing, mailingStates } from '#core/teams/evening/evening-mailing.ts'
import { defineEntity, keyedBy, listedBy, numbers, optional, texts } from '../table/define-entity.ts'
import { unlessRefused, whenRefused } from '../table/refusals.ts'

const Mails = defineEntity({
  model: { entity: 'eveningMails', version: '1', service: 'teams' },
  attributes: {
    ...texts('userId'),
    ...numbers('version'),
    to: { type: 'list', items: { type: 'string' }, required: true },
    ...optional.numbers('at'),
    /** Teams whose report goes by itself lie together. */
    queue: { type: ['due', 'off'] as const, required: true },
    /** When it goes next, in milliseconds since the epoch; 0 while it is off. */
    ...numbers('dueAt'),
  },
  indexes: { primary: keyedBy(['userId']), byQueue: listedBy(['queue'], ['dueAt']) },
})

/** Addresses and hour as they are kept. */
export interface KeptEveningMails extends EveningMails {
  /** 0 for a team that has kept none yet. */
  readonly version: number
  /** When the report goes next by itself, in milliseconds since the epoch. */
  readonly dueAt?: number
}

const toMails = ({ version, to, at, dueAt }: EntityItem<typeof Mails>): KeptEveningMails => ({
  ...{ version, to },
  ...(at === undefined ? {} : { at, dueAt }),
})

/** To whom a team mails its evening report: to nobody where nothing was kept. */
export async function readEveningMails(userId: string): Promise<KeptEveningMails> {
  const { data } = await Mails.get({ userId }).go({ consistent: true })
  return data ? toMails(data) : { version: 0, to: [] }
}

/** Keeps addresses and hour if they are still those that the change was made from. */
export async function changeEveningMails(
  userId: string,
  fromVersion: number,
  { to, at, dueAt }: Omit<KeptEveningMails, 'version'>,
): Promise<KeptEveningMails | 'changed-elsewhere'> {
  const due = at === undefined || dueAt === undefined ? undefined : { at, dueAt }
  const kept = { userId, version: fromVersion + 1, to: [...to], dueAt: 0, ...due }
  return whenRefused(
    Mails.put({ ...kept, queue: due ? 'due' : 'off' })
      .where(({ version }, { eq, notExists }) => (fromVersion === 0 ? notExists(version) : eq(version, fromVersion)))
      .go()
      .then(({ data }) => toMails(data)),
    'changed-elsewhere',
  )
}

/** Notes when a report goes next by itself, unless somebody has decided otherwise meanwhile. */
export async function noteNextEvening(userId: string, was: number, dueAt: number): Promise<boolean> {
  return unlessRefused(
    Mails.patch({ userId })
      .set({ queue: 'due', dueAt })
      .where((kept, { eq }) => `${eq(kept.queue, 'due')} AND ${eq(kept.dueAt, was)}`)
      .go(),
  )
}

/** A team whose report is to go. */
export interface DueEvening {
  readonly userId: string
  readonly dueAt: number
}

/** The teams whose report is to go by `now`, in milliseconds, the oldest first; `most` of them. */
export async function listDueEvenings(now: number, most: number): Promise<DueEvening[]> {
  // A key goes on behind its moment: what is due at `now` itself lies between that and the next.
  const { data } = await Mails.query
    .byQueue({ queue: 'due' })
    .lt({ dueAt: now + 1 })
    .go({ limit: most })
  return data.map(({ userId, dueAt }) => ({ userId, dueAt }))
}

const Mailings = defineEntity({
  model: { entity: 'eveningMailing', version: '1', service: 'teams' },
  attributes: {
    ...texts('userId', 'date', 'to'),
    state: { type: mailingStates, required: true },
    ...numbers('tries', 'at', 'expiresAt'),
  },
  indexes: { primary: keyedBy(['userId'], ['date', 'to']) },
})

/** The report of a day of a team. */
export interface ReportedDay {
  readonly userId: string
  readonly date: string
}

/** The mails by which the report of a day went by itself. */
export async function listMailings({ userId, date }: ReportedDay): Promise<Mailing[]> {
  const { data } = await Mailings.query.primary({ userId, date }).go({ pages: 'all', consistent: true })
  return data.map(({ to, state, tries, at }) => ({ to, state, tries, at }))
}

/**
 * Notes that a mail is about to be sent, for the first time or again after its service did not answer: `false` where
 * somebody else has begun it. `expiresAt` in epoch seconds.
 */
export async function beginMailing(
  day: ReportedDay,
  { to, tries, at }: Omit<Mailing, 'state'>,
  expiresAt: number,
): Promise<boolean> {
  return unlessRefused(
    Mailings.put({ ...day, to, tries, at, state: 'sending', expiresAt })
      .where(
        (kept, { notExists, eq }) =>
          `${notExists(kept.state)} OR (${eq(kept.state, 'unavailable')} AND ${eq(kept.tries, tries - 1)})`,
      )
      .go(),
  )
}

/** Notes what became of a mail. */
export async function endMailing({ userId, date }: ReportedDay, to: string, state: Mailing['state']): Promise<void> {
  await Mailings.patch({ userId, date, to }).set({ state }).go()
}

/** Notes of a mail that nobody tries it any more. */
export async function giveUpMailing({ userId, date }: ReportedDay, to: string): Promise<void> {
  await Mailings.patch({ userId, date, to }).set({ state: 'unavailable', tries: MAILING_TRIES }).go()
}
