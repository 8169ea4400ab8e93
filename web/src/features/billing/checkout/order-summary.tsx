import type { Offer } from '#core/billing/offer.ts'
import { plans } from '#core/billing/plans.ts'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import { ErrorState, RetryButton } from '#web/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx'
import typeStyles from '#web/ui/theme/type.module.css'
import { type Interval, intervalOf } from '../interval.ts'
import { chargeWords } from './charge-words.ts'
import styles from './checkout.module.css'
import type { Checkout } from './use-checkout.ts'

interface OrderSummaryProps {
  readonly checkout: Pick<Checkout, 'plan' | 'offer' | 'error' | 'refetch' | 'phase' | 'isIntervalFixed'>
  readonly onInterval: (interval: Interval) => void
}

function Charges({ offer }: { readonly offer: Offer }) {
  const { rows, note, saved } = chargeWords(offer, new Date())
  return (
    <>
      <dl className={`grid gap8 flush rowType ${styles.charges}`}>
        {rows.map(({ when, amount }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <p className="secondary pretty note">{note}</p>
      {saved !== undefined && <p className={styles.saved}>{saved}</p>}
    </>
  )
}

/** How often is paid for what is charged, which a code may say. */
function IntervalChoice({ checkout: { plan, offer, phase, isIntervalFixed }, onInterval }: OrderSummaryProps) {
  const interval = intervalOf(offer?.plan ?? plan)
  if (!interval) return null
  return (
    <>
      <SegmentedTabs
        label="How often you pay"
        fullWidth
        segments={[
          { value: 'month', label: 'Monthly', disabled: phase !== undefined },
          { value: 'year', label: 'Yearly', disabled: phase !== undefined },
        ]}
        value={interval}
        onChange={onInterval}
      />
      {isIntervalFixed && (
        <p className="secondary pretty note" role="status">
          {interval === 'year'
            ? 'Your code is for the yearly plan. Choose Monthly to pay without it.'
            : 'Your code is for the monthly plan. Choose Yearly to pay without it.'}
        </p>
      )}
    </>
  )
}

/** What is bought, what will be charged and when. */
export function OrderSummary({ checkout, onInterval }: OrderSummaryProps) {
  const { plan, offer, error, refetch } = checkout
  const chosen = offer?.plan ?? plan
  return (
    <section className={`grid gap16 lined surface roundDialog ${styles.summary}`} aria-label="What you pay">
      <h2 className={typeStyles.panel}>{plans[chosen].tier === 1 ? 'Extension' : 'Web Route Planner'}</h2>
      {offer?.isGranted !== true && <IntervalChoice {...{ checkout, onInterval }} />}
      {offer && <Charges offer={offer} />}
      {!offer && !error && <SkeletonRows rows={2} label="Asking what it costs you" />}
      {!offer && error !== null && error !== undefined && (
        <ErrorState title="The price could not be fetched" next={<RetryButton onRetry={() => void refetch()} />} />
      )}
    </section>
  )
}
