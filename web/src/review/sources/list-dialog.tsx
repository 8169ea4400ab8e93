import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { DomainError } from '#core/kernel/errors.ts'
import { requireListLength } from '#core/places/require-readable.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { showNotice } from '#web/ui/feedback/notice.ts'

interface ListDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onTake: (text: string) => void
  /** Lines of one list. */
  readonly limit: number
}

const countLines = (text: string): number => text.split(/\r\n|\r|\n/).filter((line) => line.trim().length > 1).length

function refusalOf(text: string, limit: number): string | undefined {
  try {
    requireListLength(text, limit)
    return undefined
  } catch (error) {
    return error instanceof DomainError ? error.message : undefined
  }
}

/** Paste addresses, one a line. */
export function ListDialog({ opened, onClose, onTake, limit }: ListDialogProps) {
  const [text, setText] = useState('')
  const lines = countLines(text)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Paste your stops"
      lead={`One address a line, up to ${limit}. We look each of them up before anything is added.`}
      width="medium"
      footer={
        <>
          <span>{lines === 0 ? 'No lines yet' : `${lines} of ${limit} lines`}</span>
          <Button disabled={lines === 0} onClick={() => onTake(text)}>
            Find addresses
          </Button>
        </>
      }
    >
      <Textarea
        aria-label="Addresses, one a line"
        autosize
        minRows={10}
        maxRows={18}
        data-autofocus
        placeholder={'350 5th Ave, New York, NY 10118\n11 Wall St, New York, NY 10005'}
        value={text}
        onPaste={(event) => {
          // Refused before the field has to lay it out.
          const refusal = refusalOf(event.clipboardData.getData('text/plain'), limit)
          if (refusal === undefined) return
          event.preventDefault()
          void showNotice({ message: refusal })
        }}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Dialog>
  )
}
