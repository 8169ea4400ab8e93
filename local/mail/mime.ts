import type { Message } from './message.ts'

const LINE = 76

/** A part in Base64, in lines that every server passes on. */
const encoded = (content: string): string =>
  (
    Buffer.from(content, 'utf8')
      .toString('base64')
      .match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []
  ).join('\r\n')

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

/** The value of a header; what is not ASCII in encoded words (RFC 2047) of whole letters. */
function headerValue(text: string): string {
  if (isAscii(text)) return text
  const words: string[] = []
  for (let letters = [...text]; letters.length > 0; letters = letters.slice(12))
    words.push(letters.slice(0, 12).join(''))
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word, 'utf8').toString('base64')}?=`).join('\r\n ')
}

const partOf = (type: string, content: string): string =>
  `Content-Type: text/${type}; charset=UTF-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${encoded(content)}\r\n`

/** The MIME message that SES makes of a `SendEmail`: both bodies as alternatives, the richer one last (RFC 2046, 5.1.4). */
export function mimeOf({ id, from, to, cc, replyTo, subject, text, html, headers: own, sentAt }: Message): string {
  const headers = {
    From: from,
    To: to.join(', '),
    Cc: cc.join(', '),
    'Reply-To': replyTo.join(', '),
    Subject: subject,
    Date: new Date(sentAt).toUTCString().replace('GMT', '+0000'),
    'Message-ID': `<${id}@local>`,
    ...Object.fromEntries(own.map(({ name, value }) => [name, value])),
    'MIME-Version': '1.0',
  }
  const head = Object.entries(headers)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${headerValue(value)}\r\n`)
    .join('')
  const parts = [...(text === null ? [] : [partOf('plain', text)]), ...(html === null ? [] : [partOf('html', html)])]
  if (parts.length === 1) return head + parts.join('')
  const boundary = `part-${id}`
  return [
    `${head}Content-Type: multipart/alternative; boundary="${boundary}"\r\n\r\n`,
    ...parts.map((part) => `--${boundary}\r\n${part}`),
    `--${boundary}--\r\n`,
  ].join('')
}
