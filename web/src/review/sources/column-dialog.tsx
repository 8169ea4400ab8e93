import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import type { Sheet } from './read-spreadsheet.ts'

interface ColumnDialogProps {
  readonly sheet: Sheet
  readonly onClose: () => void
  readonly onChoose: (column: number) => void
}

/** Asks which column holds the addresses, showing what stands in it. */
export function ColumnDialog({ sheet, onClose, onChoose }: ColumnDialogProps) {
  const [header = [], firstRow = []] = sheet.table
  const [column, setColumn] = useState<string | null>(null)
  const options = header.map((name, index) => {
    const example = firstRow[index] ? ` (${firstRow[index]})` : ''
    return { value: String(index), label: `${name.trim() || `Column ${index + 1}`}${example}` }
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Which column holds the addresses?"
      lead="'Address' column not detected, please select the column containing addresses."
      footer={
        <>
          <span />
          <Button disabled={column === null} onClick={() => onChoose(Number(column))}>
            Use this column
          </Button>
        </>
      }
    >
      <Select label="Address column" data={options} value={column} onChange={setColumn} searchable data-autofocus />
    </Dialog>
  )
}
