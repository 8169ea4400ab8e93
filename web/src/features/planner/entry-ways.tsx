import { Button } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { FileDrop } from '#web/ui/controls/file-drop.tsx'
import { KeyCap } from '#web/ui/controls/key-cap.tsx'
import styles from './planner.module.css'
import { sampleDay } from './sample-day.ts'
import type { PlannerActions } from './use-planner.ts'

interface EntryWaysProps {
  /** No stop is entered. */
  readonly isEmpty: boolean
  readonly actions: PlannerActions
  readonly onFile: (file: File) => void
}

/** Ways on below the fields: pasting or dropping, a sample day to try, a clean sheet. */
export function EntryWays({ isEmpty, actions, onFile }: EntryWaysProps) {
  return (
    <div className={styles.ways}>
      <FileDrop
        title="Paste or drop anything here"
        hint="A list, a maps link, an Excel or CSV file. We detect which."
        accept=".xlsx,.xls,.csv"
        icon={<IconClipboardText size={20} stroke={1.7} aria-hidden="true" />}
        aside={<KeyCap>⌘V</KeyCap>}
        onFiles={([file]) => file && onFile(file)}
      />
      {isEmpty ? (
        <p className={styles.newHere}>
          New here?{' '}
          <button
            type="button"
            className={styles.link}
            onClick={() => actions.change('Sample day opened', sampleDay())}
          >
            Try a sample day with 22 stops
          </button>
        </p>
      ) : (
        <Button variant="subtle" size="compact-sm" onClick={actions.clear}>
          Clear all
        </Button>
      )}
    </div>
  )
}
