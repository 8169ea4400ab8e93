import type { IncomingMessage } from 'node:http'

export class BodyTooLargeError extends Error {
  constructor(limitBytes: number) {
    super(`The request body is larger than ${limitBytes} bytes`)
    this.name = 'BodyTooLargeError'
  }
}

/** @throws BodyTooLargeError once more than `limitBytes` have arrived; the rest is left unread. */
export async function readBody(request: IncomingMessage, limitBytes = 16 * 1024 * 1024): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > limitBytes) throw new BodyTooLargeError(limitBytes)
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
