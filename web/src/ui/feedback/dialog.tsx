import { useDisclosure } from '@mantine/hooks'
import { useEffect } from 'react'
import type { DialogProps } from './dialog-props.ts'
import { dialogFrame } from './late-dialog-frame.ts'
import { showToast } from './toast.ts'
import { useSlot } from './use-slot.ts'

const failedToOpen = (title: string): string => `“${title}” could not be opened. Check your connection and try again.`

/** Has the frame by the time a dialog is opened; where it cannot be had, the dialog is closed and a toast tells why. */
function useFrame({ opened, onClose, title, inShort = failedToOpen(title) }: DialogProps) {
  const Frame = useSlot(dialogFrame.slot)
  const isMissing = opened && !Frame
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is opened
  useEffect(() => {
    if (!isMissing) return
    dialogFrame.fetch().catch(() => {
      onClose()
      showToast({ message: inShort, tone: 'problem' })
    })
  }, [isMissing])
  return Frame
}

/** A dialog with a title, scrolling content and a foot that stays. Focus is kept inside and returned on close. */
export function Dialog(props: DialogProps) {
  const Frame = useFrame(props)
  return Frame && <Frame {...props} />
}

/** State of one dialog: spread `props` into `Dialog`. */
export function useDialog(): { props: { opened: boolean; onClose: () => void }; open: () => void; close: () => void } {
  const [opened, { open, close }] = useDisclosure(false)
  return { props: { opened, onClose: close }, open, close }
}
