import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { lateDialog } from '#web/ui/feedback/late-dialog.tsx'
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
      <Button
        variant="subtle"
        size="compact-sm"
        title="Add an inspection (A)"
        leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />}
        onClick={() => add(true)}
      >
        Add inspection
      </Button>
      {isAdding && <InsertDialog day={day} onChange={onChange} onClose={() => add(false)} />}
    </>
  )
}
