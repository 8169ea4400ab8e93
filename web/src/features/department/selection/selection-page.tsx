import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { failureOf } from '#web/client/failure.ts'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { NoticeBar } from '#web/ui/feedback/notices/notice-bar.tsx'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import { useIsPhone } from '#web/ui/theme/use-is-phone.ts'
import { GenerationScreen } from '../generation/generation-screen.tsx'
import { isInFront, useGeneration } from '../generation/use-generation.ts'
import { useDayRemarks } from '../shell/use-day-remarks.ts'
import { openPage, useWorkspace } from '../shell/use-workspace.ts'
import type { SelectionView } from '../shell/workspace-state.ts'
import { InspectorPanel } from './inspector-panel.tsx'
import styles from './selection-page.module.css'
import { SortedInspections } from './sorted-inspections.tsx'
import { type Planning, usePlanning } from './use-planning.ts'

const tabs = [
  { value: 'inspectors', label: 'Inspectors' },
  { value: 'ranking', label: 'Inspections' },
] as const

/** Who goes out on the planning date, what is to be done by urgency, and the way to its routes. */
export function SelectionPage() {
  const date = useWorkspace((workspace) => workspace.date)
  const isGenerating = useGeneration((generation) => isInFront(generation, date))
  const view = useWorkspace((workspace) => workspace.view)
  return (
    <PageMain className={styles.page ?? ''} title={view === 'ranking' ? 'Sorted inspections' : 'Available Inspectors'}>
      {isGenerating ? <GenerationScreen date={date} /> : <Choices date={date} view={view} />}
    </PageMain>
  )
}

function Choices({ date, view }: { readonly date: string; readonly view: SelectionView }) {
  const planning = usePlanning(date)
  const phone = useIsPhone()
  const { remarks } = useDayRemarks(date)
  const failure = planning.selection.error ?? planning.ranking.error
  if (failure && failureOf(failure).code === 'department.files-missing') return <NothingImported error={failure} />
  return (
    <>
      {remarks.length > 0 && <NoticeBar tone="info">{remarks.join(' ')}</NoticeBar>}
      {phone && (
        <div className={styles.tabs}>
          <SegmentedTabs
            label="What to choose"
            segments={tabs}
            value={view}
            onChange={(next) => openPage('selection', next)}
            fullWidth
          />
        </div>
      )}
      <div className={`grid grow low ${styles.columns}`} data-view={view}>
        {view === 'inspectors' && <Inspectors planning={planning} />}
        {(view === 'ranking' || !phone) && <SortedInspections planning={planning} />}
      </div>
    </>
  )
}

function Inspectors({ planning: { selection, choice } }: { readonly planning: Planning }) {
  return (
    <div className={styles.inspectors}>
      <Fetched query={selection} loading="Looking who is there" failed="The inspectors could not be fetched">
        {({ holiday, inspectors }) => (
          <InspectorPanel
            holiday={holiday}
            inspectors={inspectors}
            chosen={choice.inspectors}
            onChosen={choice.onInspectors}
          />
        )}
      </Fetched>
    </div>
  )
}

function NothingImported({ error }: { readonly error: unknown }) {
  return (
    <EmptyState
      icon={<IconFileImport size={20} stroke={1.7} />}
      title="Import inspection data to begin"
      actions={<Button onClick={() => openPage('inspections')}>Import Data</Button>}
    >
      {failureOf(error).why}
    </EmptyState>
  )
}
