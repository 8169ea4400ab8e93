import { useQuery } from '@tanstack/react-query'
import { wishText } from '#core/links/customers/visit-say.ts'
import { api } from '#web/client/api.ts'
import { RetryLink } from '#web/ui/feedback/retry-link.tsx'
import { browserZone } from '../live/use-page-live.ts'
import styles from './customers.module.css'
import { logLine } from './tell-words.ts'

interface StopLogProps {
  readonly date: string
  readonly routeId: string
  /** Name of the stop across versions of its route. */
  readonly stop: string
  readonly timeZone: string | undefined
}

/** What the customer of a stop was told and what became of it, and what they said. */
export function StopLog({ date, routeId, stop, timeZone = browserZone() }: StopLogProps) {
  const { data, error, refetch } = useQuery({
    ...api.drives.customersOfDay.queryOptions({ input: { date } }),
    meta: { quiet: true },
  })
  const isOwn = (each: { readonly routeId: string; readonly stop: string }): boolean =>
    each.routeId === routeId && each.stop === stop
  const messages = data?.messages.filter(isOwn).toSorted((one, other) => one.at - other.at) ?? []
  const visit = data?.visits.find(isOwn)
  if (error && !data) {
    return <RetryLink failed="The messages to this customer could not be loaded" onRetry={() => void refetch()} />
  }
  if (!data || (messages.length === 0 && !visit)) return null
  return (
    <section className={styles.log} aria-label="Customer">
      {visit?.wish && <b>{wishText(visit.wish)}</b>}
      {visit?.rating && (
        <span>{`Rated ${visit.rating.stars} of 5${visit.rating.words && `: ${visit.rating.words}`}`}</span>
      )}
      {messages.length > 0 && (
        <ul className={styles.lines} aria-label="Messages to the customer">
          {messages.map((each) => (
            <li key={`${each.kind} ${each.by}`}>{logLine(each, timeZone, data.now)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
