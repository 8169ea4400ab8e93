import { readTableFile, type TableReading } from './read-table-file.ts'

/** A file to read, for a face that takes so many addresses. */
export interface TableQuestion {
  readonly file: Blob
  readonly limit: number
}

/** Reads a file beside the page, which goes on meanwhile and can end it. */
self.addEventListener('message', async ({ data: { file, limit } }: MessageEvent<TableQuestion>) => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  self.postMessage((await readTableFile(bytes, limit)) satisfies TableReading)
})
