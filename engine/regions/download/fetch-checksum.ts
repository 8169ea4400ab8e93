import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { checksumUrls } from './mirrors.ts'

/** MD5 of a file as its mirror tells it, `undefined` where it tells none. */
export async function fetchChecksum(url: string): Promise<string | undefined> {
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
export async function md5Of(path: string): Promise<string> {
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
