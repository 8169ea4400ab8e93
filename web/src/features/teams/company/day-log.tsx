import { useQuery } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { clockTime } from './clock-time.ts'
import styles from './company.module.css'

interface DayLogProps {
  readonly date: string
  /** The saved version: another one has another last change. */
  readonly version: number
}

/** Who has saved what of the day, from whichever window, the last change first. */
export function DayLog({ date, version }: DayLogProps) {
  const query = useQuery({
    ...api.teams.dayLog.queryOptions({ input: { date } }),
    queryKey: [...api.teams.dayLog.key({ input: { date } }), version],
    staleTime: 0,
    meta: { quiet: true },
  })
  if (version === 0) return null
  return (
    <section className={styles.log} aria-label="Saved changes">
      <h3>Saved changes</h3>
      <Fetched query={query} loading="Looking who changed what" failed="The changes could not be loaded">
        {({ changes }) => (
          <ol>
            {changes.map(({ version: saved, at, by, isYou, words }) => (
              <li key={saved}>
                <b>{isYou ? 'You' : by}</b> · {clockTime(at)}
                <span>{words}</span>
              </li>
            ))}
          </ol>
        )}
      </Fetched>
    </section>
  )
}
