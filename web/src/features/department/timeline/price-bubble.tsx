import { formatClock } from '#core/itinerary/arrival-times.ts'
import { describeExtra } from '#core/plan/price-change.ts'
import styles from './timeline.module.css'
import type { HeldStop } from './use-stop-drag.ts'

/** What dropping the held stop here would mean: minutes, broken rules, and when each of the two is home. */
export function PriceBubble({ held: { move, price, at } }: { readonly held: HeldStop }) {
  if (!move) return null
  const style = at ? { left: at.x, top: at.y } : undefined
  return (
    <div className={styles.bubble} data-free={at ? '' : undefined} style={style} aria-hidden="true">
      {price ? (
        <>
          <strong>{describeExtra(price.minutes)}</strong>
          {price.inspectors.map(({ inspectorId, finishedAt, finishesAt }) => (
            <span key={inspectorId}>
              {`${inspectorId} home ${formatClock(finishedAt)} → ${formatClock(finishesAt)}`}
            </span>
          ))}
          {price.broken.map((rule) => (
            <span key={rule} data-broken="">
              {rule}
            </span>
          ))}
        </>
      ) : (
        <span>Where it was</span>
      )}
    </div>
  )
}
