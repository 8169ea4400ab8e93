import type { DayPrice } from '#core/department/changes/price-change.ts'
import { formatClock } from '#core/itinerary/arrival-times.ts'
import { describeExtra } from '#core/plan/price-change.ts'

interface PriceWordsProps {
  readonly price: DayPrice | undefined
  /** Whether the times that it needs are on their way. */
  readonly isAsking: boolean
}

/** What dropping the held stop here would mean: minutes, broken rules, and when each of the two is home. */
export function PriceWords({ price, isAsking }: PriceWordsProps) {
  if (!price) return <span>Where it was</span>
  if (isAsking) return <span>Looking at the ways…</span>
  return (
    <>
      <strong>{describeExtra(price.minutes)}</strong>
      {price.inspectors.map(({ inspectorId, finishedAt, finishesAt }) => (
        <span key={inspectorId}>{`${inspectorId} home ${formatClock(finishedAt)} → ${formatClock(finishesAt)}`}</span>
      ))}
      {price.broken.map((rule) => (
        <span key={rule} data-broken="">
          {rule}
        </span>
      ))}
    </>
  )
}
