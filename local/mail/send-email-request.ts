import { randomUUID } from 'node:crypto'
import { AwsError } from '#local/http/aws-json.ts'
import { membersOf } from '#local/http/aws-query.ts'
import type { Message } from './message.ts'

/** SendEmail of SES; raw and templated mail are not used by the product. @throws AwsError if SES would refuse the mail. */
export function toMessage(form: URLSearchParams, now: Date): Message {
  const addresses = (kind: 'To' | 'Cc' | 'Bcc') => membersOf(form, `Destination.${kind}Addresses`)
  const [to, cc, bcc] = [addresses('To'), addresses('Cc'), addresses('Bcc')]
  if (to.length + cc.length + bcc.length === 0) throw invalid("Missing required header 'To'.")
  const [text, html] = [form.get('Message.Body.Text.Data'), form.get('Message.Body.Html.Data')]
  if (text === null && html === null) throw invalid('A message needs a text, an HTML, or both.')
  return {
    ...{ id: randomUUID(), from: required(form, 'Source'), replyTo: membersOf(form, 'ReplyToAddresses') },
    ...{ to, cc, bcc, text, html, subject: required(form, 'Message.Subject.Data'), sentAt: now.toISOString() },
  }
}

function required(form: URLSearchParams, name: string): string {
  const value = form.get(name)
  if (!value)
    throw new AwsError('ValidationError', `Value at '${name}' failed to satisfy constraint: it must not be null`)
  return value
}

const invalid = (message: string) => new AwsError('InvalidParameterValue', message)

/**
 * What SES tells on events by: the tags of a mail, and its configuration set, without which none are told.
 */
export function toTags(form: URLSearchParams): Record<string, string[]> | undefined {
  const configurationSet = form.get('ConfigurationSetName')
  if (!configurationSet) return undefined
  const tags: Record<string, string[]> = { 'ses:configuration-set': [configurationSet] }
  for (let index = 1; ; index++) {
    const name = form.get(`Tags.member.${index}.Name`)
    if (name === null) return tags
    tags[name] = [form.get(`Tags.member.${index}.Value`) ?? '']
  }
}
