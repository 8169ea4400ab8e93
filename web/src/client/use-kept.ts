import { useState } from 'react'
import { useUserId } from './session/session.ts'

/** How far what was typed reaches: this tab, or every window of this browser. */
type Reach = 'tab' | 'browser'

/** Runs what needs a storage, which a browser may forbid: then a reload begins anew. */
function tryStorage<T>(reach: Reach, use: (storage: Storage) => T): T | undefined {
  try {
    return use(reach === 'tab' ? sessionStorage : localStorage)
  } catch {
    return undefined
  }
}

interface Kept {
  readonly value: string
  readonly change: (value: string) => void
  readonly forget: () => void
}

/** What somebody types, kept over a reload, for this person alone. */
export function useKept(name: string, first: string, reach: Reach = 'tab'): Kept {
  const key = `stopwise.${name}.${useUserId() ?? ''}`
  const [value, setValue] = useState(() => tryStorage(reach, (storage) => storage.getItem(key)) ?? first)
  return {
    value,
    change: (next) => {
      setValue(next)
      tryStorage(reach, (storage) => storage.setItem(key, next))
    },
    forget: () => tryStorage(reach, (storage) => storage.removeItem(key)),
  }
}
