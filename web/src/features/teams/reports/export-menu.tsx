import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { SheetFormat } from '#web/files/sheet-file.ts'

interface ExportMenuProps {
  /** Absent while there is nothing to take along. */
  readonly onExport: ((format: SheetFormat) => void) | undefined
}

/** The formats in which a report is taken along. */
export function ExportMenu({ onExport }: ExportMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<IconDownload size={16} stroke={1.7} aria-hidden="true" />} disabled={!onExport}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onExport?.('xlsx')}>Excel file (xlsx)</Menu.Item>
        <Menu.Item onClick={() => onExport?.('csv')}>CSV file</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
