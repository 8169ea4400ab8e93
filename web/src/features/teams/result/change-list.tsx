import { Button } from '@mantine/core'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { TeamsPage } from '../use-teams-page.ts'
import styles from './result.module.css'

/** What was changed, the last change first; it is the one that can be taken back. */
export function ChangeList({ page: { day } }: { readonly page: TeamsPage }) {
  const { past } = day.state.history
  const steps = past.map(({ label }, index) => ({ label, number: index + 1 })).toReversed()
  if (steps.length === 0)
    return <EmptyState title="Nothing was changed yet">Each change stands here and can be taken back.</EmptyState>
  return (
    <ol className={styles.changes} aria-label="Changes, the last one first">
      {steps.map(({ label, number }) => (
        <li key={number}>
          <span className={styles.changeNumber}>{number}</span>
          <span>{label}</span>
          {number === past.length && (
            <Button variant="subtle" size="compact-sm" onClick={day.actions.undo}>
              Undo
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}
