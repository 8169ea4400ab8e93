import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { counted } from '#core/kernel/counted.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { PhaseProgress } from '#web/ui/feedback/phase-progress.tsx'

/** The written messages of the file flow, one every 200 ms. */
export const checkingMessages = [
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
  onCancel,
}: {
  readonly from: string
  readonly count: number
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
        done={0}
        total={0}
        elapsedSeconds={seconds}
        onCancel={onCancel}
      />
    </Dialog>
  )
}
