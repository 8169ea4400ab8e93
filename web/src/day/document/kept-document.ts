import { type History, mapHistory } from '#core/plan/history.ts'

/** What is kept of a document from one visit to the next. */
export interface Kept<Document, Aside> {
  readonly history: History<Document>
  readonly aside: Aside | null
}

/** Where the documents of a face are kept in this browser, and how. */
export interface KeptDocuments<Document, Aside> {
  /** What the last visit left. A value that cannot be read is treated as none. */
  readonly read: () => { readonly value: Kept<Document, Aside> | undefined; readonly allowed: boolean }
  /** Keeps the working state. When the browser is full, older steps go first; false when nothing can be kept at all. */
  readonly write: (state: Kept<Document, Aside>) => boolean
}

/** What a face says of its documents. */
interface KeptShape<Document, Aside> {
  /** The key of this tab, once it is known. */
  readonly key: () => string
  /** A step of the past without what can be computed again, which is most of it: fifty steps must fit. */
  readonly lighten: (document: Document) => Document
  /** What an earlier version or a stranger wrote, as a state of today; `undefined` where it is none. */
  readonly parse: (value: unknown) => Kept<Document, Aside> | undefined
}

/** Keeps documents in local storage under the key of their tab. */
export function keepInBrowser<Document, Aside>(shape: KeptShape<Document, Aside>): KeptDocuments<Document, Aside> {
  const { key, lighten, parse } = shape
  return {
    read: () => {
      try {
        const text = localStorage.getItem(key())
        return { value: text === null ? undefined : parse(JSON.parse(text)), allowed: true }
      } catch {
        return { value: undefined, allowed: storageAllowed() }
      }
    },
    write: ({ history, aside }) => {
      const light = { ...mapHistory(history, lighten), present: history.present }
      return [light.past.length, 10, 0].some((steps) => {
        const past = light.past.slice(light.past.length - Math.min(steps, light.past.length))
        return tryWrite(key(), JSON.stringify({ history: { ...light, past }, aside }))
      })
    },
  }
}

function tryWrite(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

function storageAllowed(): boolean {
  try {
    return localStorage !== null
  } catch {
    return false
  }
}
