import { readTableFile, type TableReading } from './read-table-file.ts'

/** A file to read. */
export interface TableQuestion {
  readonly file: Blob
}

/** Reads a file beside the page, which goes on meanwhile and can end it. */
self.addEventListener('message', async ({ data: { file } }: MessageEvent<TableQuestion>) => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  self.postMessage((await readTableFile(bytes)) satisfies TableReading)
})
