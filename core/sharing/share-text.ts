import { counted } from '#core/kernel/counted.ts'
import { plainLine } from '#core/kernel/plain-line.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import { OPT_OUT } from '#core/links/message-texts.ts'

const LONGEST_NAME = 40
const LONGEST_TITLE = 40

/** What a text with a route says. */
interface ShareText {
  readonly sender: string
  readonly title: string
  readonly url: string
  readonly stops: number
  readonly totalTime: number
}

/** The text that brings a route: who sends it, what it is, the link, how to hear no more. Names are plain lines. */
export function shareText({ sender, title, url, stops, totalTime }: ShareText): string {
  const from = plainLine(sender, LONGEST_NAME) || 'A Stopwise driver'
  const name = plainLine(title, LONGEST_TITLE) || 'A route'
  return `${from} sent you a route: ${name}, ${counted(stops, 'stop')}, ${formatMinutes(totalTime)}. ${url} ${OPT_OUT}`
}
