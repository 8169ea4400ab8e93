import { useQuery } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { SignaturePath } from '#web/ui/controls/signature-path.tsx'
import { RetryLink } from '#web/ui/feedback/retry-link.tsx'

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
  if (isError) return <RetryLink failed="The signature could not be fetched" onRetry={() => void refetch()} />
  if (!data) return <p>Fetching the signature</p>
  return <SignaturePath label={by ? `Signature of ${by}` : 'Signature'} path={data.signature} />
}
