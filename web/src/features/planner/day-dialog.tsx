import { Button, Group, NumberInput, Stack, Switch } from '@mantine/core'
import { TimeInput } from '@mantine/dates'
import { useState } from 'react'
import type { DayOptions } from '#core/planner/optimize-request.ts'
import { fromClock, toClock } from '#web/route/stop/clock-field.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

interface DayDialogProps {
  readonly options: DayOptions
  readonly onClose: () => void
  readonly onSave: (options: DayOptions) => void
}

const USUAL_LUNCH = { minutes: 30, from: 690, to: 780 }

/** Leaves out what is not set, so that a day without rules is an empty object. */
function compact({
  leaveAt,
  finishBy,
  serviceMinutes,
  openEnd,
  lunch,
}: Partial<Record<keyof DayOptions, unknown>> & DayOptions): DayOptions {
  return {
    ...(leaveAt === undefined ? {} : { leaveAt }),
    ...(finishBy === undefined ? {} : { finishBy }),
    ...(serviceMinutes ? { serviceMinutes } : {}),
    ...(openEnd ? { openEnd } : {}),
    ...(lunch ? { lunch } : {}),
  }
}

/** Rules for the whole day, all of them optional. */
export function DayDialog({ options, onClose, onSave }: DayDialogProps) {
  const [draft, setDraft] = useState(options)
  const without = (key: keyof DayOptions): DayOptions => ({ ...draft, [key]: undefined }) as DayOptions
  const setTime = (key: 'leaveAt' | 'finishBy', text: string): void => {
    const minute = fromClock(text)
    setDraft(minute === undefined ? without(key) : { ...draft, [key]: minute })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Your day"
      lead="All of this is optional. Times are local to the route."
      footer={
        <>
          <Button variant="subtle" onClick={() => onSave({})}>
            Clear all
          </Button>
          <Button onClick={() => onSave(compact(draft))}>Save</Button>
        </>
      }
    >
      <Stack gap="md">
        <Group grow>
          <TimeInput
            label="Leave at"
            value={toClock(draft.leaveAt)}
            onChange={(event) => setTime('leaveAt', event.currentTarget.value)}
          />
          <TimeInput
            label="Finish by"
            value={toClock(draft.finishBy)}
            onChange={(event) => setTime('finishBy', event.currentTarget.value)}
          />
        </Group>
        <NumberInput
          label="Minutes at each stop"
          min={0}
          max={600}
          value={draft.serviceMinutes ?? ''}
          onChange={(value) => setDraft({ ...draft, serviceMinutes: Number(value) })}
        />
        <Switch
          label="The route may end at its last stop"
          checked={draft.openEnd ?? false}
          onChange={(event) => setDraft({ ...draft, openEnd: event.currentTarget.checked })}
        />
        <Switch
          label="Lunch break"
          checked={draft.lunch !== undefined}
          onChange={(event) =>
            setDraft(event.currentTarget.checked ? { ...draft, lunch: USUAL_LUNCH } : without('lunch'))
          }
        />
        {draft.lunch && <LunchFields lunch={draft.lunch} onChange={(lunch) => setDraft({ ...draft, lunch })} />}
      </Stack>
    </Dialog>
  )
}

type Lunch = NonNullable<DayOptions['lunch']>

function LunchFields({ lunch, onChange }: { readonly lunch: Lunch; readonly onChange: (lunch: Lunch) => void }) {
  const time = (key: 'from' | 'to', label: string) => (
    <TimeInput
      label={label}
      value={toClock(lunch[key])}
      onChange={(event) => onChange({ ...lunch, [key]: fromClock(event.currentTarget.value) ?? lunch[key] })}
    />
  )
  return (
    <Group grow>
      <NumberInput
        label="Minutes"
        min={5}
        max={180}
        value={lunch.minutes}
        onChange={(value) => onChange({ ...lunch, minutes: Number(value) })}
      />
      {time('from', 'Begins after')}
      {time('to', 'Begins before')}
    </Group>
  )
}
