import { Button } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { samplePlaces, sampleYard } from '#core/places/sample/sample-places.ts'
import type { Import } from '#web/review/import-state.ts'
import { FileDrop } from '#web/ui/controls/file-drop.tsx'
import { KeyCap } from '#web/ui/controls/tags/key-cap.tsx'
import { type DraftStop, filledStops, type PlannerDocument } from '../document/planner-document.ts'
import { newStopId } from '../document/planner-store.ts'
import type { PlannerActions } from '../document/use-planner.ts'
import styles from '../planner.module.css'
import { LinkLine } from '../saved/link-line.tsx'
import { EntryHead } from './entry-head.tsx'
import { EntryList } from './entry-list.tsx'
import { ImportTabs } from './import-tabs.tsx'

interface EntryPanelProps {
  readonly document: PlannerDocument
  readonly actions: PlannerActions
  readonly imports: Import
  /** The stops as they were last sent to be optimized. */
  readonly sent: readonly DraftStop[] | undefined
  readonly urlText: string
  readonly onUrlText: (text: string) => void
}

/** Everything that brings addresses in. */
export function EntryPanel({ document, actions, imports, sent, urlText, onUrlText }: EntryPanelProps) {
  return (
    <div className={styles.entry}>
      <EntryHead options={document.options} method={document.method} actions={actions} />
      <LinkLine />
      <p className={styles.lead}>A start, an end and UP TO 100 stops. We find the fastest order.</p>
      <ImportTabs imports={imports} urlText={urlText} onUrlText={onUrlText} />
      <EntryList document={document} actions={actions} sent={sent} />
      <EntryWays isEmpty={filledStops(document).length === 0} actions={actions} onFile={imports.takeFile} />
    </div>
  )
}

interface EntryWaysProps {
  /** No stop is entered. */
  readonly isEmpty: boolean
  readonly actions: PlannerActions
  readonly onFile: (file: File) => void
}

/** Ways on below the fields: pasting or dropping, a sample day to try, a clean sheet. */
function EntryWays({ isEmpty, actions, onFile }: EntryWaysProps) {
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

/** A day to try, one click away and one undo from gone. */
const sampleDay = (): PlannerDocument => ({
  documentId: newStopId(),
  title: 'Sample day',
  start: sampleYard,
  end: sampleYard,
  stops: samplePlaces.map((place) => ({ id: newStopId(), ...place })),
  method: 'd',
  options: {},
  result: null,
  link: null,
  sample: true,
})
