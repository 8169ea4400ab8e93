import { SaxesParser } from 'saxes'
import { damaged, truncated } from '../extract-errors.ts'
import type { ChangeVisitor, OsmSource } from '../osm-source.ts'
import { fileChunks, type TextPacking } from './file-chunks.ts'
import { notOsm, ObjectReader, type XmlRoot } from './object-reader.ts'

/** No element of OpenStreetMap is as long: a file without ends would take all memory. */
const MAX_BYTES_WITHOUT_ELEMENT = 16 * 1024 * 1024

/** A .osm, as it is or packed. */
export const xmlSource = (path: string, bytes: number, packing: TextPacking): OsmSource => ({
  path,
  bytes,
  visit: (visitor, onProgress) => readXml(fileChunks(path, packing, onProgress), new TextReader(path, visitor, 'osm')),
})

/** Reads a .osc, as it is or packed. @throws DomainError `extract.…` for what is no whole file of changes */
export const visitChanges = (path: string, packing: TextPacking, visitor: ChangeVisitor): Promise<void> =>
  readXml(fileChunks(path, packing), new TextReader(path, visitor, 'osmChange'))

async function readXml(chunks: AsyncIterable<Uint8Array>, text: TextReader): Promise<void> {
  for await (const chunk of chunks) text.read(chunk)
  text.end()
}

class TextReader {
  private readonly path: string
  private readonly root: XmlRoot
  private readonly objects: ObjectReader
  private readonly parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  private readonly decoder = new TextDecoder()
  private fault: Error | undefined
  private silentBytes = 0

  constructor(path: string, visitor: ChangeVisitor, root: XmlRoot) {
    this.path = path
    this.root = root
    this.objects = new ObjectReader(path, visitor, root)
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
    if (!hasBegun) throw notOsm(this.path, this.root)
    if (!isComplete) throw truncated(this.path)
    this.parser.close()
    this.refuseFault()
  }

  private refuseFault(): void {
    if (!this.fault) return
    throw this.objects.hasBegun ? damaged(this.path, this.fault) : notOsm(this.path, this.root)
  }
}
