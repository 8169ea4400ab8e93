import { Button, Select } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { FileDrop } from '#web/ui/controls/file-drop.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import type { Sheet } from './read-spreadsheet.ts'

interface FileDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onFile: (file: File) => void
}

/** Choose or drop a spreadsheet. */
export function FileDialog({ opened, onClose, onFile }: FileDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Import a file"
      lead="Excel or CSV with a column named Address, up to 100 lines."
      width="medium"
    >
      <FileDrop
        title="Drop a file here, or choose one"
        hint="xlsx, xls or csv, up to 10 MB"
        accept=".xlsx,.xls,.csv"
        icon={<IconFileSpreadsheet size={20} stroke={1.7} aria-hidden="true" />}
        onFiles={([file]) => file && onFile(file)}
      />
    </Dialog>
  )
}

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
