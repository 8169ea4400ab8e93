import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import * as z from 'zod'
import { DomainError } from '#engine/base/errors.ts'
import { checkFolder, outputError } from '../write-whole.ts'
import { checksumUrls } from './mirrors.ts'

/** What is downloaded, and to where. */
interface DownloadOrder {
  readonly url: string
  readonly output: string
  readonly onBytes?: OnBytes
  /** Milliseconds before the second attempt; each further one waits twice as long. */
  readonly pause?: number
}

/** Bytes of the file, and whether there was a checksum to compare. */
interface Downloaded {
  readonly bytes: number
  readonly isVerified: boolean
  /** The file was there already, as the mirror has it. */
  readonly isKept: boolean
  /** When the mirror made it, where it tells. */
  readonly madeAt?: Date
}

const ATTEMPTS = 6
const FIRST_PAUSE = 1000

/**
 * Downloads a file, unless it is there as the mirror has it. Where the connection breaks it goes on from there, also in a later run; the file is in place only once
 * it is whole and its checksum is right.
 *
 * @throws DomainError `download.refused`, `download.broke-off`, `download.checksum`, `output.…`
 */
export async function download(order: DownloadOrder): Promise<Downloaded> {
  const { url, output } = order
  await checkFolder(output)
  const partial = partialFileOf(output)
  const [checksum, madeAt] = await Promise.all([fetchChecksum(url), fetchDate(url)])
  const have = await stat(output).catch(() => undefined)
  if (have && checksum !== undefined && (await md5Of(output).catch(() => undefined)) === checksum) {
    await partial.forget()
    return { bytes: have.size, isVerified: true, isKept: true, ...(madeAt && { madeAt }) }
  }
  await fetchPatiently(order)
  if (checksum !== undefined && (await md5Of(partial.path)) !== checksum) {
    await partial.forget()
    const why = 'the file changed meanwhile, or it is damaged. Run the same command again.'
    throw new DomainError('invalid', 'download.checksum', `What ${url} sent has another checksum: ${why}`)
  }
  const { size: bytes } = await stat(partial.path)
  await rename(partial.path, output).catch((cause: unknown) => {
    throw outputError(output, cause)
  })
  await partial.forget()
  return { bytes, isVerified: checksum !== undefined, isKept: false, ...(madeAt && { madeAt }) }
}

async function fetchDate(url: string): Promise<Date | undefined> {
  const response = await fetch(url, { method: 'HEAD' }).catch(() => undefined)
  const date = new Date(response?.headers.get('last-modified') ?? '')
  return Number.isNaN(date.getTime()) ? undefined : date
}

async function fetchPatiently({ url, output, onBytes, pause = FIRST_PAUSE }: DownloadOrder): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetchRest(url, partialFileOf(output), onBytes)
    } catch (cause) {
      if (cause instanceof DomainError) throw cause
      if (attempt === ATTEMPTS) {
        const message = `${url} broke off ${ATTEMPTS} times. Run the same command later: it goes on where it stopped.`
        throw new DomainError('unavailable', 'download.broke-off', message, { cause })
      }
    }
    await new Promise((resolve) => setTimeout(resolve, pause * 2 ** (attempt - 1)))
  }
}

/** MD5 of a file as its mirror tells it, `undefined` where it tells none. */
async function fetchChecksum(url: string): Promise<string | undefined> {
  for (const address of checksumUrls(url)) {
    const text = await fetchText(address)
    const found = text === undefined ? undefined : checksumIn(text, basename(new URL(url).pathname))
    if (found !== undefined) return found
  }
  return undefined
}

/** The MD5 on the line that names the file; where there is one line only, it may name a file that changes daily. */
export function checksumIn(text: string, name: string): string | undefined {
  const lines = text.split('\n').filter((line) => /\b[0-9a-f]{32}\b/i.test(line))
  const line = lines.find((each) => each.includes(name)) ?? (lines.length === 1 ? lines[0] : undefined)
  return line?.match(/\b[0-9a-f]{32}\b/i)?.[0].toLowerCase()
}

/** MD5 of a file on disk. */
async function md5Of(path: string): Promise<string> {
  const hash = createHash('md5')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

async function fetchText(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url)
    return response.ok ? await response.text() : undefined
  } catch {
    return undefined
  }
}

/** How far a download is; `total` where the server says it. */
type OnBytes = (done: number, total: number | undefined) => void

const PARTIAL_CONTENT = 206
const RANGE_NOT_SATISFIABLE = 416
/** Answers that may be others in a minute. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504])

/**
 * One attempt to fetch what of a file is not here yet.
 *
 * @throws DomainError `download.refused`, `output.…`; any other error where the connection broke off
 */
async function fetchRest(url: string, partial: PartialFile, onBytes?: OnBytes): Promise<void> {
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

/** What marks the version of a file on its server, so that parts of two versions are never joined. */
const Mark = z.object({ url: z.string(), validator: z.string() })

/** The part of a download that is there, beside its target. */
interface PartialFile {
  readonly path: string
  /** What of it may be gone on with; `undefined` for nothing. */
  readonly resumable: (url: string) => Promise<{ readonly bytes: number; readonly validator: string } | undefined>
  /** Notes the version that the next bytes are of. */
  readonly mark: (url: string, headers: Headers) => Promise<void>
  readonly forget: () => Promise<void>
}

function partialFileOf(output: string): PartialFile {
  const path = `${output}.part`
  const markPath = `${path}.json`
  return {
    path,
    resumable: async (url) => {
      const mark = Mark.safeParse(await readJson(markPath))
      const bytes = await stat(path).then(
        ({ size }) => size,
        () => 0,
      )
      return mark.success && mark.data.url === url && bytes > 0 ? { bytes, validator: mark.data.validator } : undefined
    },
    mark: async (url, headers) => {
      const validator = validatorOf(headers)
      if (validator === undefined) await rm(markPath, { force: true })
      else await writeFile(markPath, JSON.stringify({ url, validator }))
    },
    forget: async () => {
      await rm(path, { force: true })
      await rm(markPath, { force: true })
    },
  }
}

/** A weak ETag does not promise the same bytes. */
function validatorOf(headers: Headers): string | undefined {
  const etag = headers.get('etag')
  return etag !== null && !etag.startsWith('W/') ? etag : (headers.get('last-modified') ?? undefined)
}

const readJson = async (path: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
}
