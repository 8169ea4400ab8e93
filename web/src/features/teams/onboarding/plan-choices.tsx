import { useId } from 'react'
import { formatDollars } from '#core/billing/figures.ts'
import { type Offer, shownCents } from '#core/billing/offer.ts'
import { type Plan, planOfTeam, plans, teamSizes } from '#core/billing/plans.ts'
import { pricing } from '#web/content/pricing.ts'
import card from '#web/ui/plans/team-plan.module.css'
import { driversOf } from '#web/ui/plans/team-words.ts'
import styles from './plan-choices.module.css'

interface PlanChoicesProps {
  readonly chosen: Plan
  /** What a code makes of the plans. */
  readonly offer: Offer | undefined
  readonly onChoose: (plan: Plan) => void
}

/** The three plans of a team, one of which is chosen. */
export function PlanChoices({ chosen, offer, onChoose }: PlanChoicesProps) {
  const name = useId()
  return (
    <fieldset className={styles.plans} aria-label="Plan">
      {teamSizes.map((size) => {
        const plan = plans[planOfTeam(size)]
        return (
          <label key={size} className={styles.plan}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              checked={plan.id === chosen.id}
              onChange={() => onChoose(plan)}
            />
            <span className={styles.name}>{size}</span>
            <span className={card.price}>
              {formatDollars(shownCents(plan, offer))} <span>a month</span>
            </span>
            <span className="rowType">{`${driversOf(plan)} drivers`}</span>
            <span className={card.words}>{pricing.teams.descriptions[size]}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
