import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { placeNoteLimits } from '#core/links/place-notes.ts'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { keepItem } from '../keeping/kept-items.ts'

interface NoteDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly routeId: string
  readonly stop: string
  readonly street: string
  readonly onKept: () => void
}

const unkept = 'This browser could not keep it: leave this page open until it has been sent.'

/** A note about an address, which waits on the phone until it has been sent. */
export function NoteDialog({ opened, onClose, routeId, stop, street, onKept }: NoteDialogProps) {
  const [text, setText] = useState('')
  const words = text.trim()
  const save = async (): Promise<void> => {
    // Cleared at once: a second tap finds nothing to save.
    setText('')
    onClose()
    const note = { noteId: crypto.randomUUID(), stop, words, at: Date.now() }
    const isKept = await keepItem({ routeId, note })
    onKept()
    showToast({ message: `Noted for next time: ${street}`, ...(isKept ? {} : { detail: unkept }) })
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Note for next time"
      lead={street}
      footer={
        <Button fullWidth disabled={words === ''} onClick={() => void save()}>
          Save note
        </Button>
      }
    >
      <Textarea
        label="What helps whoever comes here next"
        description="A gate code, where to ring or to park. Every driver of your team who comes here reads it."
        data-autofocus
        autosize
        minRows={3}
        maxRows={6}
        maxLength={placeNoteLimits.characters}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </Dialog>
  )
}
