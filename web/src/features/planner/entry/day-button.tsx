import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCalendarTime } from '@tabler/icons-react'
import { useState } from 'react'
import type { TravelMethod } from '#core/itinerary/itinerary.ts'
import type { DayOptions } from '#core/planner/optimize-request.ts'
import { lateDialog } from '#web/ui/feedback/dialogs/late-dialog.tsx'

const DayDialog = lateDialog(async () => (await import('./day-dialog.tsx')).DayDialog)

interface DayButtonProps {
  readonly options: DayOptions
  readonly method: TravelMethod
  readonly onSave: (options: DayOptions) => void
}

/** Opens the rules of the day and says how many are set. */
export function DayButton({ options, method, onSave }: DayButtonProps) {
  const [opened, setOpened] = useState(false)
  // What is proposed nobody has set.
  const rules = Object.keys(options).filter((rule) => rule !== 'leaveFrom').length
  const save = (day: DayOptions): void => {
    onSave(day)
    setOpened(false)
  }
  return (
    <>
      <Tooltip label="Your day: lunch, time at stops, finish, open end, vehicle">
        <ActionIcon
          size={32}
          variant={rules > 0 ? 'light' : 'subtle'}
          aria-label={rules > 0 ? `Your day, ${rules} set` : 'Your day'}
          onClick={() => setOpened(true)}
        >
          <IconCalendarTime size={17} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      {opened && <DayDialog options={options} method={method} onClose={() => setOpened(false)} onSave={save} />}
    </>
  )
}
