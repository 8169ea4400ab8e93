import { useInterval } from '@mantine/hooks'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { counted } from '#core/kernel/counted.ts'
import type { StopColumnKey } from '#core/places/columns/stop-columns.ts'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { PhaseProgress } from '#web/ui/feedback/phase-progress.tsx'
import type { ColumnsDialog as Eager } from './columns/columns-dialog.tsx'
import type { Import } from './import-state.ts'
import { ReviewDialog } from './lazy-review-dialog.tsx'

/** The dialog that belongs to the present step of an import. */
export function ImportDialogs({ imports }: { readonly imports: Import }) {
  const { state } = imports
  if (state.step === 'checking')
    return <CheckingDialog from={state.from} count={state.count} done={state.done} onCancel={imports.cancel} />
  if (state.step === 'columns') {
    return (
      <ColumnsDialog
        opened={state.opened}
        isFleet={imports.isFleet}
        onClose={imports.cancel}
        onChoose={imports.chooseColumns}
      />
    )
  }
  if (state.step === 'review') return <ReviewDialog review={state} imports={imports} />
  return null
}

/** The written messages of the file flow, one every 200 ms. */
const checkingMessages = [
  'Uploading File',
  'Scanning File',
  'Processing Addresses',
  'Validating Data',
  'Standardizing Addresses',
  'Fetching Location Details',
  'Loading Addresses',
] as const

const ROTATION_MS = 200

/** Says that addresses are being looked up. */
export function CheckingDialog({
  from,
  count,
  done,
  onCancel,
}: {
  readonly from: string
  /** Addresses to look up; 0 while they are read. */
  readonly count: number
  readonly done: number
  readonly onCancel: () => void
}) {
  const [turn, setTurn] = useState(0)
  const [seconds, setSeconds] = useState(0)
  useInterval(() => setTurn((value) => value + 1), ROTATION_MS, { autoInvoke: true })
  useInterval(() => setSeconds((value) => value + 1), 1000, { autoInvoke: true })
  return (
    <Dialog
      opened
      onClose={onCancel}
      title={count > 0 ? `Looking up ${counted(count, 'address')}` : 'Reading your file'}
      lead={`From ${from}`}
    >
      <PhaseProgress
        title={checkingMessages[turn % checkingMessages.length] ?? ''}
        phases={[]}
        phase=""
        done={done}
        total={count}
        elapsedSeconds={seconds}
        onCancel={onCancel}
      />
    </Dialog>
  )
}

interface Props extends Omit<ComponentProps<typeof Eager<StopColumnKey>>, 'asked'> {
  readonly isFleet: boolean
}

const Loaded = lazy(async () => {
  const [{ ColumnsDialog }, { stopFiles }] = await Promise.all([
    import('./columns/columns-dialog.tsx'),
    import('./sources/asked-file.ts'),
  ])
  return {
    default: ({ isFleet, ...props }: Props) => (
      <ColumnsDialog asked={stopFiles[isFleet ? 'fleet' : 'alone']} {...props} />
    ),
  }
})

/** The dialog that asks what the columns of a file hold, in a chunk of its own: most visits bring no file. */
function ColumnsDialog(props: Props) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}
