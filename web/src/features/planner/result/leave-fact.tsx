import { Button, Popover, UnstyledButton } from '@mantine/core'
import { TimeInput } from '@mantine/dates'
import { useState } from 'react'
import { formatDayClock } from '#core/itinerary/arrival-times.ts'
import { clockMinute } from '#core/kernel/time.ts'
import { fromClock, toClock } from '#web/route/stop/clock-field.ts'
import type { PlannerDocument } from '../document/planner-document.ts'
import { routeEdits } from '../document/route-edits.ts'
import styles from '../planner.module.css'

/** When the route leaves, and whether somebody said so; a press changes it. */
export function LeaveFact({ document }: { readonly document: PlannerDocument }) {
  const [opened, setOpened] = useState(false)
  const leaveAt = document.options.leaveAt ?? document.result?.leaveAt
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={styles.leaveFact} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {leaveWords(document)}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <LeaveForm
          leaveAt={leaveAt}
          onSave={(minute) => {
            setOpened(false)
            routeEdits.leaveAt(minute)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

/** `leave 8:30 AM · proposed`. */
export function leaveWords({ options, result }: Pick<PlannerDocument, 'options' | 'result'>): string {
  if (options.leaveAt !== undefined) return `leave ${formatDayClock(options.leaveAt)}`
  return result?.leaveAt === undefined ? 'set a departure' : `leave ${formatDayClock(result.leaveAt)} · proposed`
}

interface LeaveFormProps {
  readonly leaveAt: number | undefined
  readonly onSave: (minute: number) => void
}

function LeaveForm({ leaveAt, onSave }: LeaveFormProps) {
  const [minute, setMinute] = useState(leaveAt === undefined ? undefined : clockMinute(leaveAt))
  return (
    <form
      className={`flex gap8 ${styles.leaveForm}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (minute !== undefined) onSave(minute)
      }}
    >
      <TimeInput
        label="Leave at"
        data-autofocus
        value={toClock(minute)}
        onChange={(event) => setMinute(fromClock(event.currentTarget.value))}
      />
      <Button type="submit" disabled={minute === undefined}>
        Leave then
      </Button>
    </form>
  )
}
