import { open } from 'node:fs/promises'
import { DomainError } from '#engine/base/errors.ts'
import { outputError } from '../write-whole.ts'
import type { PartialFile } from './partial-file.ts'

/** How far a download is; `total` where the server says it. */
export type OnBytes = (done: number, total: number | undefined) => void

const PARTIAL_CONTENT = 206
const RANGE_NOT_SATISFIABLE = 416
/** Answers that may be others in a minute. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504])

/**
 * One attempt to fetch what of a file is not here yet.
 *
 * @throws DomainError `download.refused`, `output.…`; any other error where the connection broke off
 */
export async function fetchRest(url: string, partial: PartialFile, onBytes?: OnBytes): Promise<void> {
  const have = await partial.resumable(url)
  const range = have && { range: `bytes=${have.bytes}-`, 'if-range': have.validator }
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity', ...range } })
  const [start, total] = extentOf(response)
  if (have && response.status === RANGE_NOT_SATISFIABLE && total === have.bytes) return
  if (have && (response.status === RANGE_NOT_SATISFIABLE || (start > 0 && start !== have.bytes))) {
    await partial.forget()
    return fetchRest(url, partial, onBytes)
  }
  if (!response.ok || !response.body) throw refusal(url, response.status)
  await partial.mark(url, response.headers)
  const done = await append(response.body, partial.path, start, (bytes) => onBytes?.(bytes, total))
  if (total !== undefined && done < total) throw new Error('the answer ended early')
}

/** Where an answer begins in its file, and how long the file is. */
function extentOf({ status, headers }: Response): readonly [start: number, total: number | undefined] {
  const [, start, total] = /^bytes (?:(\d+)-\d+|\*)\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? []
  if (status === PARTIAL_CONTENT || status === RANGE_NOT_SATISFIABLE) {
    return [Number(start ?? 0), total === undefined ? undefined : Number(total)]
  }
  const length = headers.get('content-length')
  return [0, length === null ? undefined : Number(length)]
}

async function append(
  body: AsyncIterable<Uint8Array>,
  path: string,
  start: number,
  onBytes: (done: number) => void,
): Promise<number> {
  const orTell = (cause: unknown): never => {
    throw outputError(path, cause)
  }
  const handle = await open(path, start > 0 ? 'a' : 'w').catch(orTell)
  try {
    let done = start
    for await (const chunk of body) {
      await handle.writeFile(chunk).catch(orTell)
      done += chunk.length
      onBytes(done)
    }
    return done
  } finally {
    await handle.close()
  }
}

function refusal(url: string, status: number): Error {
  if (passing.has(status)) return new Error(`status ${status}`)
  const advice = status === 404 ? 'Check the address, or name another extract.' : 'Try another mirror.'
  return new DomainError('unavailable', 'download.refused', `${url} answered ${status}. ${advice}`)
}
