import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { lateDialog } from '#web/ui/feedback/dialogs/late-dialog.tsx'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { useBoardBuild } from '../build/use-build.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardDays } from '../saving/use-days.ts'

const AddStopDialog = lateDialog(async () => (await import('./add-stop-dialog.tsx')).AddStopDialog)

/** An order that comes in once the day is built: it joins one route, the others stay. Key A. */
export function AddStopButton() {
  const [isAdding, add] = useState(false)
  const { day } = useBoardDay()
  const days = useBoardDays()
  const build = useBoardBuild()
  const isMeant = day.document.plan !== null && !days.isOpening && !build.running
  useKeys(isMeant ? [['a', () => add(true)]] : [])
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        title="Add a stop (A)"
        disabled={!isMeant}
        leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />}
        onClick={() => add(true)}
      >
        Add a stop
      </Button>
      {isAdding && isMeant && <AddStopDialog onClose={() => add(false)} />}
    </>
  )
}
