import { gunzipSync } from 'node:zlib'
import * as z from 'zod'
import { textFate } from '#core/teams/sending/text-fate.ts'
import { logger } from '#lambdas/http/logging.ts'
import { noteMessageFate } from '../sending/note-message-fate.ts'

/** What CloudWatch Logs hands over: lines of a log, compressed. */
interface LogEvent {
  readonly awslogs: { readonly data: string }
}

const Batch = z.object({ logEvents: z.array(z.object({ message: z.string() })) })
/** A line that SNS has written of a text. The number stands in it, too: it is not read. */
const Line = z.object({
  notification: z.object({ messageId: z.string().min(1) }),
  delivery: z.object({ providerResponse: z.string().default('') }),
  status: z.string(),
})

/** Writes down what became of texts. Those that no team has sent are noted for nobody, and forgotten. */
export async function handler({ awslogs }: LogEvent): Promise<void> {
  const { logEvents } = Batch.parse(JSON.parse(gunzipSync(Buffer.from(awslogs.data, 'base64')).toString('utf8')))
  for (const { message } of logEvents) await noteLine(message)
}

async function noteLine(message: string): Promise<void> {
  const line = Line.safeParse(readJson(message))
  if (!line.success) return logger.warn('text-fate.unread')
  const { notification, delivery, status } = line.data
  const fate = textFate({ status, providerResponse: delivery.providerResponse })
  if (fate) await noteMessageFate(notification.messageId, fate, Date.now())
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A line that is none of SNS.
    return undefined
  }
}
