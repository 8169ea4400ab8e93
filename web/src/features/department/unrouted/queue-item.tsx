import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '#core/kernel/counted.ts'
import type { Day } from '../day/day-queries.ts'
import type { RoutesStep } from '../day/use-change-routes.ts'
import { FixList } from './fix-list.tsx'
import { ItemFacts } from './item-facts.tsx'
import styles from './unrouted.module.css'
import type { UnroutedItem } from './use-unrouted.ts'

interface QueueItemProps {
  readonly item: UnroutedItem
  readonly day: Day
  readonly onChange: (step: RoutesStep) => void
}

/** One inspection on no route: why, and once it is opened what would change that. */
export function QueueItem({ item, day, onChange }: QueueItemProps) {
  const [isOpen, setOpen] = useState(false)
  const { facts, rule, inspectionId } = item
  const overdue = facts.daysLeft < 0
  return (
    <li className={styles.item}>
      <ItemFacts facts={facts} />
      <p className={styles.quiet}>
        {`Rank ${facts.rank} · `}
        <span data-overdue={overdue || undefined} className={styles.days}>
          {overdue ? `${counted(-facts.daysLeft, 'day')} past SLA` : `${counted(facts.daysLeft, 'day')} left`}
        </span>
      </p>
      <p className={styles.rule}>{rule}</p>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-label={`Fixes for ${inspectionId}`}
        onClick={() => setOpen(!isOpen)}
      >
        Fixes <IconChevronDown size={15} stroke={1.7} aria-hidden="true" data-open={isOpen || undefined} />
      </button>
      {isOpen && <FixList item={item} day={day} onChange={onChange} />}
    </li>
  )
}
