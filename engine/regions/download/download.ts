import { rename, stat } from 'node:fs/promises'
import { DomainError } from '#engine/base/errors.ts'
import { checkFolder, outputError } from '../write-whole.ts'
import { fetchChecksum, md5Of } from './fetch-checksum.ts'
import { fetchRest, type OnBytes } from './fetch-rest.ts'
import { partialFileOf } from './partial-file.ts'

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
