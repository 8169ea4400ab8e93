import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { VIEW_SEEN_MS } from '#core/blog/views.ts'
import { client } from '#web/client/api.ts'

/** The clock of the server may be a little behind: a token that comes too early is worth nothing. */
const SEEN_MS = VIEW_SEEN_MS + 500

/**
 * Counts a view of a post once it was seen for some seconds. Whatever goes wrong, nobody who reads must know: the
 * server counts what it can.
 */
export function useView(id: string): void {
  const isSeen = useDocumentVisibility() === 'visible'
  const [counted, setCounted] = useState<string>()
  useEffect(() => {
    if (!isSeen || counted === id) return
    const token = client.blog.beginView({ id }).catch(() => ({ token: null }))
    const timer = setTimeout(() => void count(), SEEN_MS)
    async function count(): Promise<void> {
      const begun = await token
      setCounted(id)
      if (begun.token !== null) await client.blog.countView({ token: begun.token }).catch(() => undefined)
    }
    return () => clearTimeout(timer)
  }, [id, isSeen, counted])
}
