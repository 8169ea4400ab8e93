import { counted } from '#core/kernel/counted.ts'
import { type MailBodies, mailOf } from '#core/kernel/mail.ts'
import { plainLine } from '#core/kernel/plain-line.ts'
import { formatMinutes } from '#core/kernel/time.ts'

const LONGEST_NAME = 60
const LONGEST_TITLE = 100

/** What a share mail says. */
export interface ShareMail {
  readonly sender: string
  readonly title: string
  readonly url: string
  readonly stops: number
  readonly totalTime: number
  readonly totalDistance: number
  /** Who answers questions. */
  readonly supportAddress: string
}

/**
 * The mail that brings a route. Its words come from whoever sends it, to whomever they like: names and titles are plain
 * lines without links.
 */
export function shareMail({
  sender,
  title,
  url,
  stops,
  totalTime,
  totalDistance,
  supportAddress,
}: ShareMail): MailBodies {
  const from = plainLine(sender, LONGEST_NAME) || 'A Stopwise driver'
  const name = plainLine(title, LONGEST_TITLE) || 'A route'
  const facts = `${counted(stops, 'stop')} · ${formatMinutes(totalTime)} · ${totalDistance.toFixed(1)} mi`
  return mailOf({
    subject: `${from} shared a route with you: ${name}`,
    preview: facts,
    parts: [
      { kind: 'text', text: `${from} shared a route with you.` },
      { kind: 'title', text: name },
      { kind: 'text', text: facts },
      { kind: 'action', label: 'Open the route', url },
      { kind: 'note', text: 'The link works on any phone. It needs no account.' },
    ],
    reason: 'You get this mail because somebody sent you a route with Stopwise.',
    siteName: 'Stopwise',
    supportAddress,
  })
}
