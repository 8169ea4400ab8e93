import { join } from 'node:path'
import * as z from 'zod'
import { createLater } from '#local/events/tell-later.ts'
import { type TextsReportedEvent, toTextsReported } from '#local/events/texts-reported.ts'
import { AwsError } from '#local/http/aws-json.ts'
import { awsQuery } from '#local/http/aws-query.ts'
import { escapeHtml } from '#local/http/escape-html.ts'
import { type Listener, listen } from '#local/http/listen.ts'
import type { LocalRoute } from '#local/http/local-route.ts'
import { renderPage, toolBar } from '#local/http/page.ts'
import { renderTime } from '#local/http/render-time.ts'
import { sendHtml, sendJson } from '#local/http/send.ts'
import { openJsonFile } from '#local/storage/json-file.ts'
import { requirePhone, Text, toText } from './publish.ts'

export type TextServer = Listener & {
  /** Newest first. */
  texts(): readonly Text[]
  /** As if somebody had answered STOP. */
  optOut(phone: string): Promise<void>
  /** As if SNS took no more texts for a while. */
  throttle(isThrottled: boolean): void
  readonly routes: readonly LocalRoute[]
}

const State = z.object({ texts: z.array(Text), optedOut: z.array(z.string()).default([]) })
const KEPT_TEXTS = 500
const NAMESPACE = 'http://sns.amazonaws.com/doc/2010-03-31/'

type TextOptions = {
  readonly port?: number
  readonly directory: string
  /** Told what becomes of texts, as the log of SNS says it. */
  readonly onReported?: (event: TextsReportedEvent) => Promise<void>
}

/** SNS: takes text messages in and keeps them for the outbox page instead of sending them. */
export async function startTexts(options: TextOptions): Promise<TextServer> {
  const file = await openJsonFile(join(options.directory, 'texts.json'), State, { texts: [], optedOut: [] })
  const newestFirst = () => file.state.texts.toReversed()

  const reports = createLater<TextsReportedEvent>(async (events) => {
    for (const event of events) await options.onReported?.(event)
  })

  let isThrottled = false
  const throttle = (isOn: boolean): void => {
    isThrottled = isOn
  }

  async function publish(form: URLSearchParams): Promise<{ MessageId: string }> {
    if (isThrottled) throw new AwsError('Throttled', 'Rate exceeded.')
    const text = toText(form, new Date())
    // SNS takes what it does not deliver to who has opted out.
    if (text.phone && file.state.optedOut.includes(text.phone)) return { MessageId: text.id }
    file.state.texts.push(text)
    file.state.texts.splice(0, file.state.texts.length - KEPT_TEXTS)
    await file.save()
    if (text.phone) reports.later([toTextsReported(text.id, text.phone, text.sentAt)])
    return { MessageId: text.id }
  }

  const isOptedOut = async (form: URLSearchParams) => {
    const phone = requirePhone(form.get('phoneNumber') ?? '')
    return { isOptedOut: String(file.state.optedOut.includes(phone)) }
  }

  async function optOut(phone: string): Promise<void> {
    file.state.optedOut.push(phone)
    await file.save()
  }

  const operations = { Publish: publish, CheckIfPhoneNumberIsOptedOut: isOptedOut }
  const listener = await listen(awsQuery({ operations, namespace: NAMESPACE }), options)
  async function close(): Promise<void> {
    await listener.close()
    await reports.close()
  }

  return { ...listener, close, texts: newestFirst, optOut, throttle, routes: outboxRoutes(newestFirst) }
}

const outboxRoutes = (newestFirst: () => readonly Text[]): LocalRoute[] => [
  { prefix: '/outbox', handle: (_request, response) => sendHtml(response, renderOutbox(newestFirst())) },
  { prefix: '/outbox.json', handle: (_request, response) => sendJson(response, newestFirst()) },
]

function renderOutbox(texts: readonly Text[]): string {
  const list = texts.length ? `<ul class="list">${texts.map(row).join('')}</ul>` : empty
  const body = `${toolBar}<main><h1>Outbox</h1><p>Every text message that Stopwise sends on this machine ends here.</p>
<div class="card">${list}</div></main>`
  return renderPage({ title: 'Outbox', body })
}

const empty = '<div class="empty"><p>No text message yet.</p></div>'

const row = ({ phone, topicArn, sentAt, message }: Text) => `<li><div class="row">
<span class="line"><b>${escapeHtml(phone ?? topicArn ?? '')}</b><span class="small">${renderTime(sentAt)}</span></span>
<pre>${linked(message)}</pre></div></li>`

const linked = (message: string) =>
  escapeHtml(message).replace(
    /https?:\/\/[^\s<>]+/g,
    (link) => `<a href="${link}" target="_blank" rel="noopener">${link}</a>`,
  )
