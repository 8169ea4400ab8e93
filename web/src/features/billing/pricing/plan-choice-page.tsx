import { Link } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import { pricing } from '#web/content/pricing.ts'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import { PlanChoice } from './plan-choice.tsx'
import styles from './pricing-frame.module.css'

/** The first question to somebody with a new account. */
export const PlanChoicePage = () => (
  <PageMain className={styles.plain ?? ''}>
    <h1 className={styles.title}>{pricing.choice.title}</h1>
    <p className={styles.lead}>Either way the first 7 days are free.</p>
    <div className={styles.choose}>
      <PlanChoice />
    </div>
    <p className={styles.below}>
      <Link to={paths.pricing}>Compare all plans</Link>
    </p>
  </PageMain>
)
