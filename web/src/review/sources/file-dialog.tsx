import { IconFileSpreadsheet } from '@tabler/icons-react'
import { FileDrop } from '#web/ui/controls/file-drop.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

interface FileDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onFile: (file: File) => void
  /** Addresses of one file. */
  readonly limit: number
}

/** Choose or drop a spreadsheet. */
export function FileDialog({ opened, onClose, onFile, limit }: FileDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Import a file"
      lead={`Excel or CSV with a column named Address, up to ${limit} lines.`}
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
