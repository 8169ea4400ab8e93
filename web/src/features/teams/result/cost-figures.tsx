import { costFigures } from '#core/teams/cost/cost-words.ts'
import { dayCost, paidByNow, type RouteFigures } from '../live/figures.ts'
import styles from './cost-figures.module.css'

/** How the hours of a driver or of a day are spent, what they cost, and what of them is paid by now. */
export const CostFigures = ({ figures }: { readonly figures: readonly RouteFigures[] }) => (
  <dl className={styles.figures} aria-label="Hours and cost">
    {[...costFigures(dayCost(figures)), ...paidByNow(figures)].map(({ label, words }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
)
