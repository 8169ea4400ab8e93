import { pricing } from '#web/content/pricing.ts'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import { PlanChoice } from './plan-choice.tsx'
import styles from './pricing-frame.module.css'

/** The first question to somebody with a new account. */
export const PlanChoicePage = () => (
  <PageMain className={styles.page ?? ''}>
    <h1 className={styles.title}>{pricing.choice.title}</h1>
    <div className={styles.choose}>
      <PlanChoice />
    </div>
  </PageMain>
)
