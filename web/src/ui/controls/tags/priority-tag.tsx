import styles from './priority-tag.module.css'

interface PriorityTagProps {
  readonly priority: 'A' | 'B+' | 'B' | 'C' | 'D'
}

/** The letter of a priority on its tint; the letter carries it, the colour helps the eye. */
export function PriorityTag({ priority }: PriorityTagProps) {
  return (
    <span className={`inline center roundChip ${styles.tag}`} data-priority={priority}>
      {priority}
    </span>
  )
}
