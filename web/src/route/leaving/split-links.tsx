import type { ComponentProps } from 'react'
import { useOpenedPart } from '#web/ui/feedback/dialogs/dialog.tsx'
import { latePart } from '#web/ui/feedback/dialogs/late-part.ts'
import { useLatePart } from '#web/ui/feedback/dialogs/use-late-part.ts'
import type { SplitLinksDialog } from './split-links-dialog.tsx'

type DialogProps = ComponentProps<typeof SplitLinksDialog>

interface SplitLinksProps {
  /** What the dialog shows; absent while it is closed. */
  readonly parts: Pick<DialogProps, 'app' | 'segments'> | undefined
  readonly onClose: () => void
}

const dialog = latePart(async () => (await import('./split-links-dialog.tsx')).SplitLinksDialog)

/** The parts of a route that is too long for an app, in a dialog that comes behind the page. */
export function SplitLinks({ parts, onClose }: SplitLinksProps) {
  useLatePart(dialog)
  const inShort = 'The parts of the route could not be shown'
  const Dialog = useOpenedPart(dialog, { opened: parts !== undefined, onClose, inShort })
  return parts && Dialog ? <Dialog {...parts} onClose={onClose} /> : null
}
