import { formatDollars } from '#core/billing/figures.ts'
import { planOfTeam, plans, teamSizes } from '#core/billing/plans.ts'
import { pricing } from '#web/content/pricing.ts'
import { driversOf } from '#web/ui/plans/team-words.ts'
import { PricingFrame } from './pricing-frame.tsx'
import styles from './team-sizes.module.css'
import { TeamsCard } from './teams-card.tsx'

/** The steps between the plans as a list, for whoever does not want to slide. */
const TeamSizes = () => (
  <ul className={`gap24 wide ${styles.sizes}`} aria-label="Team plans">
    {teamSizes.map((size) => {
      const plan = plans[planOfTeam(size)]
      return (
        <li key={size} className={`stack rowType pt12 ${styles.size}`}>
          <span className="strongLarge">{size}</span>
          <span>{`${formatDollars(plan.cents)} a month`}</span>
          <span className="body secondary mt4">{`${driversOf(plan)} drivers. ${pricing.teams.descriptions[size]}.`}</span>
        </li>
      )
    })}
  </ul>
)

/** The plans of a team. */
export const PricingTeamsPage = () => (
  <PricingFrame
    title="One price for the whole team"
    lead="7 days free. The number of drivers decides, and you can change it any time."
    cards={[<TeamsCard key="teams" action="Continue" alone />]}
  >
    <TeamSizes />
  </PricingFrame>
)
