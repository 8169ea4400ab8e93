import { useState } from 'react'
import { useUserId } from '#web/client/session.ts'

/** Runs what needs the storage of the tab, which a browser may forbid: then a reload begins anew. */
function tryStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

interface Kept {
  readonly value: string
  readonly change: (value: string) => void
  readonly forget: () => void
}

/** What somebody types, kept in this tab over a reload, for this person alone. */
export function useKept(name: string, first: string): Kept {
  const key = `stopwise.${name}.${useUserId() ?? ''}`
  const [value, setValue] = useState(() => tryStorage((storage) => storage.getItem(key)) ?? first)
  return {
    value,
    change: (next) => {
      setValue(next)
      tryStorage((storage) => storage.setItem(key, next))
    },
    forget: () => tryStorage((storage) => storage.removeItem(key)),
  }
}
