import { useQuery } from '@tanstack/react-query'
import { MINUTE_MS } from '#core/kernel/time.ts'
import { api } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import styles from './proofs-dialog.module.css'

// The address of a photo is good for five minutes.
const FRESH_MS = 4 * MINUTE_MS

/** The photo of a proof, which opens in a tab of its own. */
export function PhotoLink(photo: { readonly date: string; readonly routeId: string; readonly proofId: string }) {
  const { data, error, refetch } = useQuery(
    api.drives.proofPhoto.queryOptions({
      input: photo,
      staleTime: FRESH_MS,
      refetchInterval: FRESH_MS,
      meta: { quiet: true },
    }),
  )
  // Over the daily limit: the message says when photos can be opened again.
  if (error && failureOf(error).status === 429) return <p>{failureOf(error).message}</p>
  if (error) {
    return (
      <button type="button" className={styles.link} onClick={() => void refetch()}>
        The photo could not be fetched. Try again
      </button>
    )
  }
  if (!data) return <p>Fetching the photo</p>
  return (
    <a className={styles.link} href={data.url} target="_blank" rel="noopener noreferrer">
      Open photo
    </a>
  )
}
