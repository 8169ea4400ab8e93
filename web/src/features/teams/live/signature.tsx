import { useQuery } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { SignaturePath } from '#web/ui/controls/signature-path.tsx'
import styles from './proofs-dialog.module.css'

interface SignatureProps {
  readonly date: string
  readonly routeId: string
  readonly proofId: string
  /** Who took it. */
  readonly by: string | undefined
}

/** What was signed by finger, as it was drawn. */
export function Signature({ by, ...of }: SignatureProps) {
  const { data, isError, refetch } = useQuery(
    api.drives.proofSignature.queryOptions({
      input: of,
      staleTime: Number.POSITIVE_INFINITY,
      meta: { quiet: true },
    }),
  )
  if (isError) {
    return (
      <button type="button" className={styles.link} onClick={() => void refetch()}>
        The signature could not be fetched. Try again
      </button>
    )
  }
  if (!data) return <p>Fetching the signature</p>
  return <SignaturePath label={by ? `Signature of ${by}` : 'Signature'} path={data.signature} />
}
