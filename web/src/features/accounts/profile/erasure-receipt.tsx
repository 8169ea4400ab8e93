import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import { timeWords } from './day-words.ts'
import styles from './profile-sections.module.css'

interface ErasureReceiptProps {
  readonly receipt: {
    readonly receiptId: string
    readonly startedAt: number
    readonly finishedAt: number | null
    readonly erased: readonly { readonly what: string; readonly count: number }[]
  }
}

/** What went with an account, and when. */
export function ErasureReceipt({ receipt: { receiptId, startedAt, finishedAt, erased } }: ErasureReceiptProps) {
  return (
    <section className={styles.receipt} aria-label="Receipt">
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
