import { IconArrowRight, IconRoute, IconUsers } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import { pricing } from '#web/content/pricing.ts'
import { planChoicePaths } from '../plan-paths.ts'
import styles from './plan-choice.module.css'

const { single, multi } = pricing.choice

/** One driver or several: where each leads depends on the page that asks. */
export function PlanChoice() {
  const to = planChoicePaths(useLocation().pathname)
  const ways = [
    { ...single, to: to.single, Icon: IconRoute },
    { ...multi, to: to.multi, Icon: IconUsers },
  ]
  return (
    <div className={`grid gap20 wide ${styles.ways}`}>
      {ways.map(({ name, text, to, Icon }) => (
        <Link key={name} className={`flex start gap16 ink lined surface unlined roundDialog ${styles.way}`} to={to}>
          <Icon size={24} stroke={1.7} aria-hidden="true" />
          <span>
            <span className="block strongLarge">{name}</span>
            <span className="block rowType secondary mt2 light">{text}</span>
          </span>
          <IconArrowRight className={styles.arrow} size={18} stroke={1.7} aria-hidden="true" />
        </Link>
      ))}
    </div>
  )
}
