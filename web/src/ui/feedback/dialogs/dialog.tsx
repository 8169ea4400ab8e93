import { useDisclosure } from '@mantine/hooks'
import { useEffect } from 'react'
import { showToast } from '../toast.ts'
import type { DialogProps } from './dialog-props.ts'
import { dialogFrame } from './late-dialog-frame.ts'
import type { LatePart } from './late-part.ts'
import { useSlot } from './use-slot.ts'

export const failedToOpen = (title: string): string =>
  `“${title}” could not be opened. Check your connection and try again.`

interface OpenedBy {
  readonly opened: boolean
  readonly onClose: () => void
  readonly inShort: string
}

/** Has a part by the time its dialog is opened; where it cannot be had, the dialog is closed and a toast tells why. */
export function useOpenedPart<Part>(part: LatePart<Part>, { opened, onClose, inShort }: OpenedBy): Part | undefined {
  const found = useSlot(part.slot)
  const isMissing = opened && !found
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is opened
  useEffect(() => {
    if (!isMissing) return
    part.fetch().catch(() => {
      onClose()
      showToast({ message: inShort, tone: 'problem' })
    })
  }, [isMissing])
  return found
}

/** A dialog with a title, scrolling content and a foot that stays. Focus is kept inside and returned on close. */
export function Dialog(props: DialogProps) {
  const { opened, onClose, title, inShort = failedToOpen(title) } = props
  const Frame = useOpenedPart(dialogFrame, { opened, onClose, inShort })
  return Frame && <Frame {...props} />
}

/** State of one dialog: spread `props` into `Dialog`. */
export function useDialog(): { props: { opened: boolean; onClose: () => void }; open: () => void; close: () => void } {
  const [opened, { open, close }] = useDisclosure(false)
  return { props: { opened, onClose: close }, open, close }
}
