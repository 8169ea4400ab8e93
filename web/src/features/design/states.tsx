import { ActionIcon, Button } from '@mantine/core'
import { IconDots, IconRoute } from '@tabler/icons-react'
import { AddressInput } from '#web/places/field/address-input.tsx'
import type { Suggest } from '#web/places/field/use-suggestions.ts'
import { SignaturePath } from '#web/ui/controls/signature-path.tsx'
import { StateTag } from '#web/ui/controls/tags/state-tag.tsx'
import { Dialog, useDialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState, RetryButton } from '#web/ui/feedback/error-state.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { askFirst, showNotice } from '#web/ui/feedback/notices/notice.ts'
import { PhaseProgress } from '#web/ui/feedback/phase-progress.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { type BeadKind, StopBead } from '#web/ui/stops/stop-bead.tsx'
import { StopEntryRow, StopRow } from '#web/ui/stops/stop-row.tsx'
import { driverPaint } from '#web/ui/theme/driver-colors.ts'
import { type Examples, Kept } from './examples.tsx'

const places = ['1429 1st Ave', '1429 1st St', '1429 1st Pl'].map((title) => ({ id: title, title, subtitle: 'Queens' }))

const suggest: Suggest = async (text) => places.filter(({ title }) => title.startsWith(text.slice(0, 4)))

const actions = (
  <ActionIcon size={30} aria-label="More">
    <IconDots size={17} stroke={1.7} aria-hidden="true" />
  </ActionIcon>
)

const rows = [
  { kind: 'start', title: '37-18 Northern Blvd', time: '8:30 AM', line: 'below' },
  { kind: 1, title: '43-15 46th St', subtitle: 'Sunnyside · 6 min, 1.0 mi', time: '8:36 AM' },
  { kind: 2, title: '140 Havemeyer St', time: '9:22 AM', tags: <StateTag state="interpolated" /> },
  { kind: 3, title: '66 Rockwell Pl', time: '9:39 AM', dimmed: true },
  { kind: 4, title: '188 Avenue B', time: '9:59 AM', done: true },
  { kind: 'end', title: '37-18 Northern Blvd', time: '1:01 PM', line: 'above' },
] as const

const entries = [
  { row: { kind: 'start', line: 'below' }, field: { label: 'Start', chosen: true }, first: '37-18 Northern Blvd' },
  { row: { kind: 1 }, field: { label: 'Stop 1' }, first: '' },
  { row: { kind: 'end', line: 'above' }, field: { label: 'End', error: 'Please fill in the end' }, first: '' },
] as const

const phases = ['Travel times', 'Order', 'Legs', 'Finish'].map((label) => ({ id: label, label }))
const undo = () => showToast({ message: 'Order restored' })

const openers = {
  Notice: () => showNotice({ title: 'Text directions', message: 'Text directions are for 25 addresses at most' }),
  Question: () => askFirst({ title: 'Delete this route?', message: 'Its link stops working.', yes: 'Delete route' }),
  'Undo toast': () =>
    showToast({ message: 'Stop 12 moved after 11', action: { label: 'Undo', keys: '⌘Z', run: undo } }),
}

function Dialogs() {
  const { open, close, props } = useDialog()
  return (
    <>
      {Object.entries({ Dialog: open, ...openers }).map(([name, show]) => (
        <Button key={name} variant="default" onClick={() => void show()}>
          {name}
        </Button>
      ))}
      <Dialog {...props} width="medium" title="Check 42 addresses" footer={<Button onClick={close}>Import</Button>}>
        <p>Rows stand here.</p>
      </Dialog>
    </>
  )
}

const fetchedStates = {
  loading: { data: undefined, error: null },
  failed: { data: undefined, error: new TypeError('Failed to fetch') },
  empty: { data: [], error: null },
} as const

/** What stops look like as marks, and what speaks up. */
export const marks: Examples = {
  StopBead: (
    <>
      <StopBead kind="start" />
      <StopBead kind={1} />
      <StopBead kind={22} selected />
      <StopBead kind={3} hollow />
      <StopBead kind={4} done />
      <StopBead kind={5} paint={driverPaint(2, 'light')} />
      <StopBead kind="end" />
    </>
  ),
  'Dialog, Notice, Toast': <Dialogs />,
}

/** Entering stops, signing for them, and waiting for a result. */
export const entering: Examples = {
  'StopEntryRow, AddressInput': entries.map(({ row, field, first }) => (
    <Kept<string> key={row.kind} first={first}>
      {(value, set) => (
        <StopEntryRow {...row} empty={value === ''}>
          <AddressInput
            {...field}
            {...{ value, suggest }}
            onChange={set}
            onChoose={({ title }) => set(title)}
            onClear={() => set('')}
          />
        </StopEntryRow>
      )}
    </Kept>
  )),
  SignaturePath: <SignaturePath label="Signature of Ana Sosa" path="M60 120L90 60L110 150L140 80L170 130L230 90" />,
  PhaseProgress: (
    <PhaseProgress
      title="Finding the fastest order"
      phases={phases}
      phase="Order"
      done={1240}
      total={1906}
      elapsedSeconds={3}
      onCancel={undo}
      cancelHint="keeps the best so far"
    />
  ),
}

/** Lists, and what stands in their place. */
export const lists: Examples = {
  StopRow: (
    <Kept<BeadKind> first={2}>
      {(selected, select) =>
        rows.map((row) => (
          <StopRow
            key={row.kind}
            {...row}
            selected={selected === row.kind}
            onSelect={() => select(row.kind)}
            actions={actions}
          />
        ))
      }
    </Kept>
  ),
  SkeletonRows: <SkeletonRows rows={4} label="Loading stops" />,
  EmptyState: (
    <EmptyState
      icon={<IconRoute size={20} stroke={1.7} />}
      title="Routes you save appear here"
      actions={<Button size="sm">Plan a route</Button>}
    >
      Each keeps its link, its order and its times.
    </EmptyState>
  ),
  ErrorState: (
    <ErrorState
      title="The route could not be saved"
      why="The connection broke before the server answered. Your stops are still here."
      next={<RetryButton onRetry={undo} />}
      reference="req-7f3a91"
    />
  ),
  Fetched: Object.entries(fetchedStates).map(([state, query]) => (
    <Fetched
      key={state}
      query={{ ...query, refetch: undo }}
      loading={<SkeletonRows rows={2} label="Fetching routes" />}
      failed="Your routes could not be fetched"
      empty={{ when: () => true, show: <EmptyState title="Routes you save appear here" /> }}
    >
      {() => null}
    </Fetched>
  )),
}
