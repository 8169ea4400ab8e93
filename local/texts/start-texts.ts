import { join } from 'node:path'
import * as z from 'zod'
import { awsQuery } from '#local/http/aws-query.ts'
import { type Listener, listen } from '#local/http/listen.ts'
import type { LocalRoute } from '#local/http/local-route.ts'
import { sendHtml, sendJson } from '#local/http/send.ts'
import { openJsonFile } from '#local/storage/json-file.ts'
import { renderOutbox } from './outbox-page.ts'
import { Text, toText } from './publish.ts'

export type TextServer = Listener & {
  /** Newest first. */
  texts(): readonly Text[]
  readonly routes: readonly LocalRoute[]
}

const State = z.object({ texts: z.array(Text) })
const KEPT_TEXTS = 500
const NAMESPACE = 'http://sns.amazonaws.com/doc/2010-03-31/'

/** SNS: takes text messages in and keeps them for the outbox page instead of sending them. */
export async function startTexts(options: { port?: number; directory: string }): Promise<TextServer> {
  const file = await openJsonFile(join(options.directory, 'texts.json'), State, { texts: [] })
  const newestFirst = () => file.state.texts.toReversed()

  async function publish(form: URLSearchParams): Promise<{ MessageId: string }> {
    const text = toText(form, new Date())
    file.state.texts.push(text)
    file.state.texts.splice(0, file.state.texts.length - KEPT_TEXTS)
    await file.save()
    return { MessageId: text.id }
  }

  const listener = await listen(awsQuery({ operations: { Publish: publish }, namespace: NAMESPACE }), options)
  return { ...listener, texts: newestFirst, routes: outboxRoutes(newestFirst) }
}

const outboxRoutes = (newestFirst: () => readonly Text[]): LocalRoute[] => [
  { prefix: '/outbox', handle: (_request, response) => sendHtml(response, renderOutbox(newestFirst())) },
  { prefix: '/outbox.json', handle: (_request, response) => sendJson(response, newestFirst()) },
]
