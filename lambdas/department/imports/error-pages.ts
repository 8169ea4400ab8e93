import type { RowError } from '#core/department/imports/import-record.ts'
import { writeErrorPage } from './row-payloads.ts'
import type { Reading } from './upload-key.ts'

const PAGE_ROWS = 500
/** With the longest row behind it, of letters of three bytes each, still below the largest answer of a call. */
const PAGE_CHARACTERS = 1_000_000

/** Row errors on their way to the bucket, page by page: they never stand in memory together. */
export interface ErrorPages {
  add(error: RowError): Promise<void>
  /** Writes what is left and says how many pages there are. */
  finish(): Promise<number>
}

/** The pages of one reading. */
export function createErrorPages(reading: Reading): ErrorPages {
  let lines: string[] = []
  let characters = 0
  let pages = 0

  async function flush(): Promise<void> {
    if (lines.length === 0) return
    const json = `[${lines.join(',\n')}]`
    lines = []
    characters = 0
    await writeErrorPage(reading, pages, json)
    pages += 1
  }

  return {
    async add(error) {
      const line = JSON.stringify(error)
      lines.push(line)
      characters += line.length
      if (lines.length >= PAGE_ROWS || characters >= PAGE_CHARACTERS) await flush()
    },
    async finish() {
      await flush()
      return pages
    },
  }
}
