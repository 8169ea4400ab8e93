import { costFigures } from '#core/teams/cost/cost-words.ts'
import type { DayCost } from '#core/teams/cost/day-cost.ts'
import styles from './cost-figures.module.css'

/** How the hours of a driver or of a day are spent, and what they cost. */
export const CostFigures = ({ cost }: { readonly cost: DayCost }) => (
  <dl className={styles.figures} aria-label="Hours and cost">
    {costFigures(cost).map(({ label, words }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
)
