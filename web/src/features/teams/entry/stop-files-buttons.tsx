import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { NamedDriver } from '#web/review/named-drivers.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import type { DayDocument } from '../day/day-document.ts'

interface StopFilesProps {
  readonly document: DayDocument
  readonly drivers: readonly NamedDriver[]
}

/** The stops of a day as a file that can be imported again. */
export function StopFiles(day: StopFilesProps) {
  return (
    <div className="row wrap gap8 mt8">
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={15} stroke={1.7} aria-hidden="true" />}
          aria-label={`${format.toUpperCase()} of all stops, download`}
          onClick={() => downloadStops(day, format)}
        >
          {`${format.toUpperCase()} of all stops`}
        </Button>
      ))}
    </div>
  )
}

/** Downloads the stops of a day. Writing files is fetched with the first of them. */
export function downloadStops({ document, drivers }: StopFilesProps, format: 'csv' | 'xlsx'): void {
  const saved = import('./stop-files.ts').then(({ saveStops }) => saveStops(document, drivers, format))
  saved.catch(() => showToast({ message: 'The file could not be made', detail: 'please try again', tone: 'problem' }))
}
