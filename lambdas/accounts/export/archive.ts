import { strToU8, Zip, ZipDeflate } from 'fflate'

/** A zip file that is being written. */
export interface Archive {
  readonly add: (name: string, content: string | Uint8Array) => void
  /** The whole file. */
  readonly end: () => Uint8Array
}

/** Begins a zip file; each file is compressed as it comes. */
export function beginArchive(): Archive {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  return {
    add: (name, content) => {
      const file = new ZipDeflate(name, { level: 6 })
      zip.add(file)
      file.push(typeof content === 'string' ? strToU8(content) : content, true)
    },
    end: () => {
      zip.end()
      return Buffer.concat(chunks)
    },
  }
}
