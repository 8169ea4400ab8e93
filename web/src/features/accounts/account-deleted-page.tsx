import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { api } from '#web/client/api.ts'
import { paths } from '#web/client/paths.ts'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { Page } from '#web/ui/layout/page/page.tsx'
import { timeWords } from './profile/day-words.ts'
import styles from './profile/profile-sections.module.css'

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

interface ErasureReceiptProps {
  readonly receipt: {
    readonly receiptId: string
    readonly startedAt: number
    readonly finishedAt: number | null
    readonly erased: readonly { readonly what: string; readonly count: number }[]
  }
}

/** What went with an account, and when. */
function ErasureReceipt({ receipt: { receiptId, startedAt, finishedAt, erased } }: ErasureReceiptProps) {
  return (
    <section className={`roundCard surface ${styles.receipt}`} aria-label="Receipt">
      <p role="status">
        {finishedAt === null
          ? 'The account is locked; what belongs to it is being erased. This page says when the last of it is gone.'
          : `Everything was gone on ${timeWords(finishedAt)}.`}
      </p>
      <dl>
        <dt>Receipt</dt>
        <dd>
          <code>{receiptId}</code> <CopyButton text={receiptId} label="Copy number" />
        </dd>
        <dt>Asked for</dt>
        <dd>{timeWords(startedAt)}</dd>
        {erased.map(({ what, count }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
