import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import type { Spreadsheet } from './read-spreadsheet.ts'

/** Enough to know a column by. */
const LABEL_CHARACTERS = 60

interface ColumnDialogProps {
  readonly sheet: Spreadsheet
  readonly onClose: () => void
  readonly onChoose: (column: number) => void
}

/** Asks which column holds the addresses, showing what stands in it. */
export function ColumnDialog({ sheet, onClose, onChoose }: ColumnDialogProps) {
  const [header, firstRow] = sheet.table
  const [column, setColumn] = useState<string | null>(null)
  const options = (header?.cells ?? []).map((name, index) => {
    const example = firstRow?.cells[index]?.slice(0, LABEL_CHARACTERS)
    const label = name.trim().slice(0, LABEL_CHARACTERS) || `Column ${index + 1}`
    return { value: String(index), label: example ? `${label} (${example})` : label }
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
