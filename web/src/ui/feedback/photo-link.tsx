import { MINUTE_MS } from '#core/kernel/time.ts'
import { failureOf } from '#web/client/failure.ts'
import type { FetchedQuery } from './fetched.tsx'
import styles from './retry-link.module.css'
import { RetryLink } from './retry-link.tsx'

// The address of a photo is good for five minutes.
const FRESH_MS = 4 * MINUTE_MS

/** How the address of a photo is asked for: its failure is shown where the photo would be. */
export const photoQuery = { staleTime: FRESH_MS, refetchInterval: FRESH_MS, meta: { quiet: true } } as const

/** A photo that opens in a tab of its own. */
export function PhotoLink({ query }: { readonly query: FetchedQuery<{ readonly url: string }> }) {
  const { data, error, refetch } = query
  // Too many for today: the message says when it continues.
  if (error && failureOf(error).status === 429) return <p>{failureOf(error).message}</p>
  if (error) return <RetryLink failed="The photo could not be fetched" onRetry={() => void refetch()} />
  if (!data) return <p>Fetching the photo</p>
  return (
    <a className={styles.link} href={data.url} target="_blank" rel="noopener noreferrer">
      Open photo
    </a>
  )
}
