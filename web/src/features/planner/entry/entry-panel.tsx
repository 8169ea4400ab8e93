import type { Import } from '#web/review/use-import.ts'
import { type DraftStop, filledStops, type PlannerDocument } from '../document/planner-document.ts'
import type { PlannerActions } from '../document/use-planner.ts'
import styles from '../planner.module.css'
import { EntryHead } from './entry-head.tsx'
import { EntryList } from './entry-list.tsx'
import { EntryWays } from './entry-ways.tsx'
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
      <EntryHead options={document.options} actions={actions} />
      <p className={styles.lead}>A start, an end and UP TO 100 stops. We find the fastest order.</p>
      <ImportTabs imports={imports} urlText={urlText} onUrlText={onUrlText} />
      <EntryList document={document} actions={actions} sent={sent} />
      <EntryWays isEmpty={filledStops(document).length === 0} actions={actions} onFile={imports.takeFile} />
    </div>
  )
}
