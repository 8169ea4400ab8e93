import { Button } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { Dialog, useDialog } from '#web/ui/feedback/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState, RetryButton } from '#web/ui/feedback/error-state.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { askFirst, showNotice } from '#web/ui/feedback/notice.ts'
import { PhaseProgress } from '#web/ui/feedback/phase-progress.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import styles from './design-page.module.css'
import { Example, Section } from './section.tsx'

const phases = [
  { id: 'travel', label: 'Travel times' },
  { id: 'solve', label: 'Order' },
  { id: 'legs', label: 'Legs' },
  { id: 'finish', label: 'Finish' },
]

const undo = () => showToast({ message: 'Order restored' })

const showUndo = () =>
  showToast({
    message: 'Stop 12 moved after 11',
    detail: '+1 min',
    action: { label: 'Undo', keys: '⌘Z', run: undo },
  })

const showAlert = () =>
  void showNotice({
    title: 'Text directions',
    message: 'Text directions available for routes totalling 25 addresses and below',
  })

const ask = () =>
  void askFirst({ title: 'Delete this route?', message: 'Its link stops working for everybody.', yes: 'Delete route' })

function Dialogs() {
  const dialog = useDialog()
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Dialog
      </Button>
      <Button variant="default" onClick={showAlert}>
        Notice
      </Button>
      <Button variant="default" onClick={ask}>
        Question
      </Button>
      <Button variant="default" onClick={showUndo}>
        Undo toast
      </Button>
      <Dialog
        {...dialog.props}
        width="medium"
        title="Check 42 addresses"
        lead="From deliveries.xlsx, sheet Orders"
        footer={
          <>
            <span>38 selected. 3 unresolved rows are left out until you fix them.</span>
            <Button onClick={dialog.close}>Import Selected (38)</Button>
          </>
        }
      >
        <p>Rows stand here.</p>
      </Dialog>
    </>
  )
}

const fetchedStates = {
  loading: { data: undefined, error: null },
  failed: { data: undefined, error: new TypeError('Failed to fetch') },
  empty: { data: [], error: null },
  loaded: { data: ['Thursday deliveries'], error: null },
} as const

const noRoutes = {
  when: (routes: readonly string[]) => routes.length === 0,
  show: <EmptyState title="Routes you save stand here" />,
}

const FetchedStates = () =>
  Object.entries(fetchedStates).map(([state, query]) => (
    <Example key={state} name={`Fetched, ${state}`} flush>
      <Fetched
        query={{ ...query, refetch: undo }}
        loading={<SkeletonRows rows={2} label="Fetching routes" />}
        failed="Your routes could not be fetched"
        empty={noRoutes}
      >
        {(routes) => <p className={styles.loaded}>{routes.join(', ')}</p>}
      </Fetched>
    </Example>
  ))

const Progress = () => (
  <div className={styles.fill}>
    <PhaseProgress
      title="Finding the fastest order"
      phases={phases}
      phase="solve"
      done={1240}
      total={1906}
      elapsedSeconds={3}
      onCancel={undo}
      cancelHint="keeps the best so far"
    />
  </div>
)

export function FeedbackSection() {
  return (
    <Section title="Feedback">
      <Example name="PhaseProgress">
        <Progress />
      </Example>
      <Example name="SkeletonRows" flush>
        <SkeletonRows rows={4} label="Loading stops" />
      </Example>
      <Example name="EmptyState" flush>
        <EmptyState
          icon={<IconRoute size={20} stroke={1.7} />}
          title="Routes you save stand here"
          actions={
            <>
              <Button size="sm">Plan a route</Button>
              <Button size="sm" variant="subtle">
                Try a sample day
              </Button>
            </>
          }
        >
          Each keeps its link, its order and its times.
        </EmptyState>
      </Example>
      <Example name="ErrorState" flush>
        <ErrorState
          title="The route could not be saved"
          why="The connection broke before the server answered. Your stops are still here."
          next={<RetryButton onRetry={undo} />}
          reference="req-7f3a91"
        />
      </Example>
      <FetchedStates />
      <Example name="Dialog, Notice, Toast" wide>
        <Dialogs />
      </Example>
    </Section>
  )
}
