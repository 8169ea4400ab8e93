import { ActionIcon, Tooltip } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { lateDialog } from '#web/ui/feedback/dialogs/late-dialog.tsx'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import type { DepartmentDay } from '../day/day-queries.ts'
import type { RoutesStep } from '../day/use-change-routes.ts'
import { useIsScheduler } from '../shell/use-is-scheduler.ts'

const InsertDialog = lateDialog(async () => (await import('./insert-dialog.tsx')).InsertDialog)

interface InsertButtonProps {
  readonly day: DepartmentDay
  readonly onChange: (step: RoutesStep) => void
}

/** An inspection that comes in once the day is planned: it joins one route, the others stay. Key A. */
export function InsertButton({ day, onChange }: InsertButtonProps) {
  const [isAdding, add] = useState(false)
  const isMeant = useIsScheduler() && day.version !== undefined
  useKeys(isMeant ? [['a', () => add(true)]] : [])
  if (!isMeant) return null
  return (
    <>
      <Tooltip label="Add an inspection (A)">
        <ActionIcon variant="default" size={36} aria-label="Add an inspection" onClick={() => add(true)}>
          <IconPlus size={17} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      {isAdding && <InsertDialog day={day} onChange={onChange} onClose={() => add(false)} />}
    </>
  )
}
