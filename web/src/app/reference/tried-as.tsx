import { createContext, useContext } from 'react'

interface Trying {
  /** The key that was pasted; empty for none. It lives in this page alone and is kept nowhere. */
  readonly key: string
  readonly setKey: (key: string) => void
}

/** The API key with which calls of the page are tried out. */
export const TryingContext = createContext<Trying>({ key: '', setKey: () => undefined })

export const useTrying = (): Trying => useContext(TryingContext)
