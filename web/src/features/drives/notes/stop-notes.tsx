import { Button, Textarea } from '@mantine/core'
import { IconNotes, IconPinned } from '@tabler/icons-react'
import { useState } from 'react'
import { placeNoteLimits } from '#core/links/place-notes.ts'
import { Dialog, useDialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { keepItem } from '../keeping/kept-items.ts'
import type { Drive } from '../use-drive.ts'
import styles from './stop-notes.module.css'
import { usePlaceNotes } from './use-place-notes.ts'

const iconLook = { size: 19, stroke: 1.7, 'aria-hidden': true } as const

interface StopNotesProps {
  readonly routeId: string
  readonly version: number
  readonly drive: Pick<Drive, 'sync' | 'nameOf'>
  readonly stopId: string
}

/** What was noted of the address of a stop before: the newest, and the others once it is tapped. */
export function StopNotes({ routeId, version, drive, stopId }: StopNotesProps) {
  const [opened, setOpened] = useState<string>()
  const notesOf = usePlaceNotes({ routeId, version, waiting: drive.sync.proofs })
  const [newest, ...others] = notesOf(drive.nameOf(stopId))
  if (!newest) return null
  const isOpen = opened === stopId
  const shown = isOpen ? [newest, ...others] : [newest]
  return (
    <button
      type="button"
      className={styles.notes}
      aria-expanded={isOpen}
      aria-label="Noted here before"
      onClick={() => setOpened(isOpen ? undefined : stopId)}
    >
      <IconPinned {...iconLook} />
      <span>
        {shown.map(({ noteId, words, when }) => (
          <span key={noteId} className={styles.line} dir="auto">
            {words} <small>{when}</small>
          </span>
        ))}
        {!isOpen && others.length > 0 && <small>{`and ${others.length} more`}</small>}
      </span>
    </button>
  )
}

interface NoteButtonProps {
  readonly routeId: string
  /** Name of the stop across versions of its route. */
  readonly stop: string
  readonly street: string
  /** It is on the phone and may be sent. */
  readonly onKept: () => void
}

/** Writes down what helps whoever comes to this address next time. */
export function NoteButton({ routeId, stop, street, onKept }: NoteButtonProps) {
  const dialog = useDialog()
  // The stop that it was opened for: another one may come to the front meanwhile.
  const [noted, setNoted] = useState<{ readonly stop: string; readonly street: string }>()
  const open = (): void => {
    setNoted({ stop, street })
    dialog.open()
  }
  return (
    <>
      <Button variant="subtle" leftSection={<IconNotes {...iconLook} />} onClick={open}>
        Note for next time
      </Button>
      {noted && <NoteDialog key={noted.stop} {...{ ...dialog.props, ...noted, routeId, onKept }} />}
    </>
  )
}

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
function NoteDialog({ opened, onClose, routeId, stop, street, onKept }: NoteDialogProps) {
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
