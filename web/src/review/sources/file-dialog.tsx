import { IconFileSpreadsheet } from '@tabler/icons-react'
import { FileDrop } from '#web/ui/controls/file-drop.tsx'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import styles from './file-dialog.module.css'

interface FileDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onFile: (file: File) => void
  /** Addresses of one file. */
  readonly limit: number
  /** The template has the columns of what only a team knows as well. */
  readonly isFleet?: boolean
}

const formatNames = { xlsx: 'Excel', csv: 'CSV' } as const

/** Writing files is fetched with the first of them. */
const downloadTemplate = async (format: 'xlsx' | 'csv', isFleet: boolean): Promise<void> => {
  const { saveStopTemplate } = await import('./save-template.ts')
  await saveStopTemplate(isFleet, format)
}

/** Choose or drop a spreadsheet of stops. */
export const FileDialog = ({ limit, isFleet = false, ...props }: FileDialogProps) => (
  <SheetDialog
    {...props}
    title="Import a file"
    lead={`Excel or CSV, up to ${limit} stops: an export of your shop or your own list. Addresses, hours, phones, packages and notes are found by their columns.`}
    onTemplate={(format) => void downloadTemplate(format, isFleet)}
  />
)

interface SheetDialogProps extends Pick<FileDialogProps, 'opened' | 'onClose' | 'onFile'> {
  readonly title: string
  readonly lead: string
  readonly onTemplate: (format: 'xlsx' | 'csv') => void
}

/** Choose or drop a spreadsheet, or take a template along to fill in. */
export function SheetDialog({ opened, onClose, onFile, title, lead, onTemplate }: SheetDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} lead={lead} width="medium">
      <FileDrop
        title="Drop a file here, or choose one"
        hint="xlsx, xls or csv, up to 10 MB"
        accept=".xlsx,.xls,.csv"
        icon={<IconFileSpreadsheet size={20} stroke={1.7} aria-hidden="true" />}
        onFiles={([file]) => file && onFile(file)}
      />
      <p className={`flex wrap secondary mt16 ${styles.template}`}>
        <span>No file yet? A template with all columns:</span>
        <span className="flex gap12">
          {(['xlsx', 'csv'] as const).map((format) => (
            <button
              key={format}
              type="button"
              className={styles.link}
              aria-label={`Download the template as ${formatNames[format]}`}
              onClick={() => onTemplate(format)}
            >
              {formatNames[format]}
            </button>
          ))}
        </span>
      </p>
    </Dialog>
  )
}
