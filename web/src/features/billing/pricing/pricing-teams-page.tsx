import { priceText, teamPlans } from '#core/billing/prices.ts'
import { pricing } from '#web/content/pricing.ts'
import { PricingFrame } from './pricing-frame.tsx'
import styles from './team-sizes.module.css'
import { TeamsCard } from './teams-card.tsx'

/** The steps between the plans as a list, for whoever does not want to slide. */
const TeamSizes = () => (
  <ul className={styles.sizes} aria-label="Team plans">
    {teamPlans.map(({ id, name, cents, drivers, teamTier }) => (
      <li key={id} className={styles.size}>
        <span className={styles.name}>{name.replace('Teams ', '')}</span>
        <span>{`${priceText(cents)} a month`}</span>
        <span className={styles.words}>{`${drivers.from} to ${drivers.to} drivers. ${teamTier === 0 ? '' : pricing.teams.descriptions[teamTier]}.`}</span>
      </li>
    ))}
  </ul>
)

/** The plans of a team. */
export const PricingTeamsPage = () => (
  <PricingFrame
    title="One price for the whole team"
    lead="7 days free. The number of drivers decides, and you can change it any time."
    cards={[<TeamsCard key="teams" action="Continue" />]}
  >
    <TeamSizes />
  </PricingFrame>
)
