import { type SeenSubscription, subscriptionWords } from '#web/ui/plans/subscription-words.ts'
import { nameOfTier } from '#web/ui/plans/team-words.ts'
import styles from './settings.module.css'

interface PlanSummaryProps {
  /** null where the plan was given. */
  readonly seen: SeenSubscription | null
  readonly teamTier: number
}

/** The plan of a team: its name, its price and its next date, in a few words. */
export function PlanSummary({ seen, teamTier }: PlanSummaryProps) {
  const said = seen ? subscriptionWords(seen) : undefined
  return (
    <div className={styles.plan} data-problem={said?.isProblem || undefined}>
      <h3>{said?.name ?? nameOfTier(teamTier)}</h3>
      <p>{said?.text ?? 'Given to you without payment.'}</p>
      {said?.hint !== undefined && <p className={styles.quiet}>{said.hint}</p>}
    </div>
  )
}
