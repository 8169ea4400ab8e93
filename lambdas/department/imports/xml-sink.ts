import { SaxesParser } from 'saxes'
import type { PartSink } from './inflate-parts.ts'
import { sheetLimits, UnreadableSheet } from './sheet.ts'

/** The value of an attribute; `:id` is that of any namespace. */
export type Attribute = (name: string) => string | undefined

/** What is heard of an XML part. Names are without the prefix of their namespace. */
export interface XmlHandlers {
  open?(name: string, attribute: Attribute): void
  close?(name: string): void
  text?(text: string): void
}

const bareName = (name: string): string => name.slice(name.indexOf(':') + 1)

const ofAnyNamespace = (attributes: Readonly<Record<string, string>>, ending: string): string | undefined =>
  Object.entries(attributes).find(([name]) => name.endsWith(ending))?.[1]

/**
 * Reads XML as its bytes come. Entities of its own are not known to it: one that refers to them is damaged.
 *
 * @throws UnreadableSheet where it has too many elements, or too much between two of them
 */
export function xmlSink(handlers: XmlHandlers, mostElements: number = sheetLimits.elements): PartSink {
  const decoder = new TextDecoder()
  let elements = 0
  let silentBytes = 0
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    silentBytes = 0
    elements += 1
    if (elements > mostElements) throw new UnreadableSheet('The workbook has too many elements')
    handlers.open?.(bareName(name), (wanted) =>
      wanted.startsWith(':') ? ofAnyNamespace(attributes, wanted) : attributes[wanted],
    )
  })
  parser.on('closetag', ({ name }) => {
    silentBytes = 0
    handlers.close?.(bareName(name))
  })
  parser.on('text', (text) => handlers.text?.(text))
  parser.on('cdata', (text) => handlers.text?.(text))
  return {
    write(bytes) {
      silentBytes += bytes.length
      parser.write(decoder.decode(bytes, { stream: true }))
      if (silentBytes > sheetLimits.silentBytes) throw new UnreadableSheet('The workbook holds too long a text')
    },
    end: () => void parser.write(decoder.decode()).close(),
  }
}
