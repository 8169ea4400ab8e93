import { IconAlertTriangle, IconCircleCheck, IconClock, IconLink } from '@tabler/icons-react'
import { formatDayClock } from '#core/itinerary/arrival-times.ts'
import { withDriverName } from '#core/plan/driver-words.ts'
import { describeExtra } from '#core/plan/price-change.ts'
import { describeCents } from '#core/teams/cost/day-cost.ts'
import type { EditPrice } from '#core/teams/edits/edit-day.ts'
import styles from './price-words.module.css'

/** Names of drivers and when they are back, by their places in the day. */
export interface PricedDriver {
  readonly name: string
  /** Minutes of the day, as the page shows it now. */
  readonly finish: number
}

const iconLook = { size: 15, stroke: 1.9, 'aria-hidden': true } as const

/** "+1.4 mi". */
export const describeMiles = (miles: number): string =>
  miles === 0 ? 'same distance' : `${miles > 0 ? '+' : '−'}${Math.abs(miles).toFixed(1)} mi`

/** Every rule that a change breaks, or that it breaks none. */
export const describeRules = (
  { broken }: Pick<EditPrice, 'broken'>,
  drivers: readonly Pick<PricedDriver, 'name'>[],
): readonly string[] => (broken.length === 0 ? ['Every time window kept'] : withNames(broken, drivers))

/** Sentences that begin with one of several drivers, by name. */
export const withNames = (broken: readonly string[], drivers: readonly Pick<PricedDriver, 'name'>[]): string[] =>
  broken.map((rule) => withDriverName(rule, (driver) => drivers[driver]?.name))

/**
 * "Marcus back 3:09 PM, Ana 2:18 PM". The page may know the routes better than the estimates that a change is priced
 * by: what they differ by is put on what the page shows.
 */
export function describeFinishes({ finishes }: EditPrice, drivers: readonly PricedDriver[]): string {
  const words = finishes.map(({ route, before, after }) => {
    const { name = '', finish = 0 } = drivers[route] ?? {}
    if (after === undefined) return `${name} at home`
    return `${name} ${formatDayClock(Math.round(before === undefined ? after : finish + after - before))}`
  })
  const [first = '', ...others] = words
  const told = first.endsWith('at home') ? first : first.replace(/ (\S+ [AP]M)$/, ' back $1')
  return [told, ...others].join(', ')
}

/** That a half of a pair does not go alone. */
export const describeAlong = ({ along }: Pick<EditPrice, 'along'>): string =>
  along.length === 1 ? 'The other half of its pair comes along' : `${along.length} other halves of pairs come along`

interface PriceWordsProps {
  /** `null` where the change is none, nothing while it is priced. */
  readonly price: EditPrice | null | undefined
  readonly drivers: readonly PricedDriver[]
}

/** What a change would mean: minutes and miles of the day, the rules, and who is back when. */
export function PriceWords({ price, drivers }: PriceWordsProps) {
  if (price === undefined) return <span className={styles.note}>…</span>
  if (price === null) return <span className={styles.note}>Nothing would change</span>
  const RuleIcon = price.broken.length === 0 ? IconCircleCheck : IconAlertTriangle
  return (
    <>
      <span className={styles.price}>
        <strong>{describeExtra(price.minutes)}</strong>
        <span>{describeMiles(price.miles)} for the day</span>
        <span>{describeCents(price.cents)}</span>
      </span>
      {describeRules(price, drivers).map((rule) => (
        <span key={rule} className={styles.line} data-broken={price.broken.length > 0 || undefined}>
          <RuleIcon {...iconLook} />
          {rule}
        </span>
      ))}
      {price.along.length > 0 && (
        <span className={styles.line}>
          <IconLink {...iconLook} />
          {describeAlong(price)}
        </span>
      )}
      {price.finishes.length > 0 && (
        <span className={styles.line}>
          <IconClock {...iconLook} />
          {describeFinishes(price, drivers)}
        </span>
      )}
    </>
  )
}

/** The same for somebody who hears it. */
export const priceSentence = (price: EditPrice | null | undefined, drivers: readonly PricedDriver[]): string =>
  price
    ? [
        `${describeExtra(price.minutes)}, ${describeMiles(price.miles)}, ${describeCents(price.cents)}`,
        ...describeRules(price, drivers),
        ...(price.along.length > 0 ? [describeAlong(price)] : []),
        describeFinishes(price, drivers),
      ].join('. ')
    : 'Nothing would change'
