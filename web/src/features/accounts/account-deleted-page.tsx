import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { api } from '#web/client/api.ts'
import { paths } from '#web/client/paths.ts'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { Page } from '#web/ui/layout/page/page.tsx'
import { ErasureReceipt } from './profile/erasure-receipt.tsx'

const LOOK_AGAIN_MS = 2000

/** The receipt of a deleted account, for whoever has its number. */
export function AccountDeletedPage() {
  const { receiptId = '' } = useParams()
  const query = useQuery(
    api.accounts.erasureReceipt.queryOptions({
      input: { receiptId },
      meta: { quiet: true },
      refetchInterval: ({ state: { data } }) => (data?.finishedAt === null ? LOOK_AGAIN_MS : false),
    }),
  )
  return (
    <Page
      title="Your account is deleted"
      lead="Keep the number of this receipt. It names nobody and is kept for 90 days."
    >
      <Fetched query={query} loading="Fetching the receipt" failed="This receipt could not be fetched.">
        {(receipt) => <ErasureReceipt receipt={receipt} />}
      </Fetched>
      <p>
        <Link to={paths.home}>Back to Stopwise</Link>
      </p>
    </Page>
  )
}
