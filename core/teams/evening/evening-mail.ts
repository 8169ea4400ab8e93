import { splitAddress } from '#core/itinerary/route-points.ts'
import { counted } from '#core/kernel/counted.ts'
import { isEmail } from '#core/kernel/email-address.ts'
import { type MailBodies, type MailPart, mailOf } from '#core/kernel/mail.ts'
import { plainLine } from '#core/kernel/plain-line.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import type { ReportFigures, ReportRow } from '../reports/report-row.ts'
import { onTimeShare, sumRows } from '../reports/report-sums.ts'
import { formatDay } from '../sending/route-message.ts'
import type { EveningStop } from './evening-stops.ts'

/** Addresses that one report is mailed to at most. */
export const MAX_EVENING_ADDRESSES = 5
/** Times that one dispatcher mails a report in a day (UTC), each to all of its addresses. */
export const DAILY_EVENING_MAILS = 20

const LONGEST_NAME = 60
const LONGEST_STOP = 160
/** Missed stops that a mail lists; more are on the page. */
const MOST_LISTED = 40

/** What somebody has written for addresses: each once in small letters, and why it is none to mail to, in a sentence. */
export function readAddresses(text: string): { readonly to: readonly string[]; readonly fault?: string } {
  const to = [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ]
  const wrong = to.find((each) => !isEmail(each))
  if (to.length === 0) return { to, fault: 'Enter an e-mail address.' }
  if (wrong !== undefined) return { to, fault: `${wrong} is no e-mail address.` }
  return to.length > MAX_EVENING_ADDRESSES ? { to, fault: `At most ${MAX_EVENING_ADDRESSES} addresses.` } : { to }
}

/** What an evening's mail tells. */
export interface EveningMail {
  /** The company, or whoever plans for it. */
  readonly sender: string
  /** `yyyy-MM-dd`. */
  readonly date: string
  readonly rows: readonly ReportRow[]
  readonly stops: readonly EveningStop[]
  readonly nameOf: (driverId: number) => string
  /** The report, for people of the team. */
  readonly url: string
  readonly supportAddress: string
}

/** The evening report as a mail: what it comes to, a row for each driver, what was missed and why. Names are plain lines. */
export function eveningMail(told: EveningMail): MailBodies {
  const { date, rows, url, supportAddress } = told
  const from = plainLine(told.sender, LONGEST_NAME) || 'Your dispatcher'
  const facts = factsOf(sumRows(rows))
  return mailOf({
    subject: `Evening report for ${formatDay(date)} from ${from}`,
    preview: facts,
    parts: [
      { kind: 'text', text: `From ${from}.` },
      { kind: 'title', text: `Evening report for ${formatDay(date)}` },
      { kind: 'text', text: facts },
      driverTable(told),
      ...missedParts(told),
      { kind: 'action', label: 'Open the report', url },
      { kind: 'note', text: 'The report opens for whoever signs in with the account of the team.' },
    ],
    reason: `You get this mail because ${from} plans its routes with Stopwise and entered your address for its report.`,
    siteName: 'Stopwise',
    supportAddress,
  })
}

const heads = ['Driver', 'Stops', 'Completed', 'Missed', 'No mark', 'On time', 'Planned', 'Driven']

function driverTable({ rows, nameOf }: EveningMail): MailPart {
  const lines = rows.map((row) => cellsOf(plainLine(nameOf(row.driverId), LONGEST_NAME), row))
  return { kind: 'table', head: heads, rows: rows.length > 1 ? [...lines, cellsOf('All', sumRows(rows))] : lines }
}

function cellsOf(name: string, figures: ReportFigures): string[] {
  const { stops, completed, missed, unmarked, tracked } = figures
  if (tracked === 0)
    return [name, String(stops), ...heads.slice(2).map((head) => (head === 'No mark' ? `${unmarked}` : '–'))]
  const stretches = [figures.plannedStretchMinutes, figures.drivenStretchMinutes]
  return [
    ...[name, String(stops), String(completed), String(missed), String(unmarked), shareText(figures)],
    ...stretches.map((minutes) => formatMinutes(Math.round(minutes))),
  ]
}

/** A share that is not whole is never called so. */
function shareText(figures: ReportFigures): string {
  const share = onTimeShare(figures) ?? 0
  return `${share < 1 ? Math.min(99, Math.round(share * 100)) : 100} %`
}

function factsOf(sum: ReportFigures): string {
  const { stops, routes, tracked, completed, missed, unmarked } = sum
  const planned = `${counted(stops, 'stop')} on ${counted(routes, 'route')}`
  if (tracked === 0) return `${planned}. Nothing was marked.`
  const silent = routes - tracked
  return [
    `${planned}: ${completed} completed, ${missed} missed, ${unmarked} without a mark.`,
    ...(silent > 0 ? [`${counted(silent, 'route')} not tracked.`] : []),
  ].join(' ')
}

function missedParts({ stops, nameOf }: EveningMail): MailPart[] {
  const missed = stops.filter(({ fate }) => fate === 'missed')
  if (missed.length === 0) return []
  const lines = missed.slice(0, MOST_LISTED).map(({ address, contactName, reason, driverId }) => {
    const { street } = splitAddress(address)
    const words = [street, contactName, reason ?? 'no reason given', driverId !== undefined && nameOf(driverId)]
    return plainLine(words.filter(Boolean).join(', '), LONGEST_STOP)
  })
  const more = missed.length - lines.length
  return [
    { kind: 'text', text: 'Missed:' },
    { kind: 'list', lines: more > 0 ? [...lines, `and ${more} more`] : lines },
  ]
}
