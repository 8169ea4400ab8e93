import { SaxesParser } from 'saxes'
import { badExtract, damaged, truncated } from '../extract-errors.ts'
import type { OsmSource, OsmVisitor } from '../osm-source.ts'
import { fileChunks, type TextPacking } from './file-chunks.ts'
import { ObjectReader } from './object-reader.ts'

/** No element of OpenStreetMap is as long: a file without ends would take all memory. */
const MAX_BYTES_WITHOUT_ELEMENT = 16 * 1024 * 1024

/** A .osm, as it is or packed. */
export const xmlSource = (path: string, bytes: number, packing: TextPacking): OsmSource => ({
  path,
  bytes,
  visit: async (visitor, onProgress) => {
    const text = new TextReader(path, visitor)
    for await (const chunk of fileChunks(path, packing, onProgress)) text.read(chunk)
    text.end()
  },
})

class TextReader {
  private readonly path: string
  private readonly objects: ObjectReader
  private readonly parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  private readonly decoder = new TextDecoder()
  private fault: Error | undefined
  private silentBytes = 0

  constructor(path: string, visitor: OsmVisitor) {
    this.path = path
    this.objects = new ObjectReader(path, visitor)
    this.parser.on('error', (fault) => {
      this.fault ??= fault
    })
    this.parser.on('opentag', ({ name, attributes }) => {
      this.silentBytes = 0
      // After a fault nothing can be trusted.
      if (!this.fault) this.objects.open(name, attributes)
    })
    this.parser.on('closetag', ({ name }) => {
      if (!this.fault) this.objects.close(name)
    })
  }

  /** @throws DomainError `extract.corrupt`, `extract.not-osm` */
  read(chunk: Uint8Array): void {
    this.silentBytes += chunk.length
    if (this.silentBytes > MAX_BYTES_WITHOUT_ELEMENT) throw damaged(this.path)
    this.parser.write(this.decoder.decode(chunk, { stream: true }))
    this.refuseFault()
  }

  /** @throws DomainError `extract.truncated`, `extract.corrupt`, `extract.not-osm` */
  end(): void {
    const { hasBegun, isComplete } = this.objects
    if (!hasBegun) throw notOsm(this.path)
    if (!isComplete) throw truncated(this.path)
    this.parser.close()
    this.refuseFault()
  }

  private refuseFault(): void {
    if (!this.fault) return
    throw this.objects.hasBegun ? damaged(this.path, this.fault) : notOsm(this.path)
  }
}

const notOsm = (path: string) =>
  badExtract('not-osm', `${path} holds no OpenStreetMap data. Name a .osm.pbf, .osm, .osm.gz or .osm.bz2 file.`)
