import { Button, Textarea } from '@mantine/core'
import { useMemo, useState } from 'react'
import { MAX_TEXT_LENGTH } from '#core/places/limits.ts'
import { listLines } from '#core/places/read-list.ts'
import { requireListLength, tooManyLines } from '#core/places/require-readable.ts'
import { DomainError } from '#engine/base/errors.ts'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import styles from './list-dialog.module.css'

interface ListDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onTake: (text: string) => void
  /** Lines of one list. */
  readonly limit: number
}

/** Why a text cannot be taken, in the words that taking it would end with. One that is too long is not even counted. */
function refusalOf(text: string, limit: number): string | undefined {
  try {
    requireListLength(text, limit)
    const { length } = listLines(text)
    if (length > limit) throw tooManyLines(limit)
    return undefined
  } catch (error) {
    return error instanceof DomainError ? error.message : undefined
  }
}

function lineCount(text: string, limit: number): string {
  const { length } = listLines(text)
  return length === 0 ? 'No lines yet' : `${length} of ${limit} lines`
}

/** Paste addresses, one a line. */
export function ListDialog({ opened, onClose, onTake, limit }: ListDialogProps) {
  const [text, setText] = useState('')
  const refusal = useMemo(() => refusalOf(text, limit), [text, limit])
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Paste your stops"
      lead={`One address a line, up to ${limit}. We look each of them up before anything is added.`}
      width="medium"
      footer={
        <>
          {refusal === undefined ? (
            <span>{lineCount(text, limit)}</span>
          ) : (
            <span className="danger" role="alert">
              {refusal}
            </span>
          )}
          <Button disabled={refusal !== undefined || text.trim() === ''} onClick={() => onTake(text)}>
            Find addresses
          </Button>
        </>
      }
    >
      <Textarea
        className={styles.field ?? ''}
        aria-label="Addresses, one a line"
        // As high as it ever gets: a field that grew when it is left would move the button from under the pointer.
        rows={14}
        data-autofocus
        placeholder={'350 5th Ave, New York, NY 10118\n11 Wall St, New York, NY 10005'}
        value={text}
        error={refusal !== undefined}
        onPaste={(event) => {
          // Refused before the field has to lay it out.
          const pasted = event.clipboardData.getData('text/plain')
          if (pasted.length <= MAX_TEXT_LENGTH) return
          event.preventDefault()
          void showNotice({ message: refusalOf(pasted, limit) ?? '' })
        }}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Dialog>
  )
}
