import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { summaryRows } from '#core/teams/cost/cost-words.ts'
import { saveSheets } from '#web/files/sheet-file.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useBoardDay } from '../day/use-day.ts'
import { StopFiles } from '../entry/stop-files-buttons.tsx'
import { Fold } from '../forms/fold.tsx'
import { useBoardLive } from '../live/use-page-live.ts'
import { CostFigures } from './cost-figures.tsx'

/** How the hours of the whole day are spent, what they cost, and a file of it by driver. */
export function DaySum() {
  const { drivers, shown, team } = useBoardDay()
  const { figures } = useBoardLive()
  const download = (format: 'csv' | 'xlsx'): void => {
    const rows = summaryRows(figures.map((each, place) => ({ ...each, name: drivers[place]?.name ?? '' })))
    const sheet = { name: 'Day', rows, widths: [24, ...(rows[0]?.slice(1).map(() => 16) ?? [])] }
    saveSheets([sheet], format, `StopwiseDay-${shown.date}`).catch(() =>
      showToast({ message: 'The file could not be made', detail: 'please try again', tone: 'problem' }),
    )
  }
  return (
    <Fold title="Hours and cost">
      <CostFigures figures={figures} />
      <div className="row wrap gap8">
        {(['csv', 'xlsx'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            size="compact-sm"
            leftSection={<IconDownload size={15} stroke={1.7} aria-hidden="true" />}
            aria-label={`${format.toUpperCase()} by driver, download`}
            onClick={() => download(format)}
          >
            {`${format.toUpperCase()} by driver`}
          </Button>
        ))}
      </div>
      <StopFiles document={shown} drivers={team.drivers} />
    </Fold>
  )
}
