import { Button, Group, NumberInput, Stack, Switch, Textarea } from '@mantine/core'
import { TimeInput } from '@mantine/dates'
import { useState } from 'react'
import type { PlannerStop } from '#core/planner/planner.ts'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { fromClock, toClock } from './clock-field.ts'
import type { DraftStop } from './planner-document.ts'

interface StopDialogProps {
  readonly stop: DraftStop
  readonly onClose: () => void
  readonly onSave: (stop: PlannerStop) => void
}

type Place = 'auto' | 'first' | 'last'

const places = [
  { value: 'auto', label: 'Best place' },
  { value: 'first', label: 'First' },
  { value: 'last', label: 'Last' },
] as const

interface Draft {
  readonly minutes: number | undefined
  readonly from: number | undefined
  readonly to: number | undefined
  readonly place: Place
  readonly locked: boolean
  readonly packages: number | undefined
  readonly note: string
}

const toDraft = ({ serviceMinutes, window, position, locked, packages, note }: DraftStop): Draft => ({
  minutes: serviceMinutes,
  from: window?.[0],
  to: window?.[1],
  place: position ?? 'auto',
  locked: locked ?? false,
  packages,
  note: note ?? '',
})

function toStop({ address, coordinates }: DraftStop, draft: Draft): PlannerStop {
  const { minutes, from, to, place, locked, packages, note } = draft
  const hasWindow = from !== undefined || to !== undefined
  return {
    address,
    coordinates,
    ...(minutes ? { serviceMinutes: minutes } : {}),
    ...(hasWindow ? { window: [from ?? 0, to ?? 1439] as const } : {}),
    ...(place === 'auto' ? {} : { position: place }),
    ...(locked ? { locked } : {}),
    ...(packages ? { packages } : {}),
    ...(note.trim() ? { note: note.trim() } : {}),
  }
}

const count = (value: string | number): number | undefined => (value === '' ? undefined : Number(value))

const isUpsideDown = ({ from, to }: Draft): boolean => from !== undefined && to !== undefined && to < from

/** What one stop needs: time there, opening hours, its place in the route, a note. */
export function StopDialog({ stop, onClose, onSave }: StopDialogProps) {
  const [draft, setDraft] = useState(() => toDraft(stop))
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part })
  const save = (
    <Button ml="auto" disabled={isUpsideDown(draft)} onClick={() => onSave(toStop(stop, draft))}>
      Save
    </Button>
  )
  return (
    <Dialog opened onClose={onClose} title="Stop details" lead={stop.address} footer={save}>
      <Stack gap="md">
        <NumberFields draft={draft} onChange={change} />
        <SegmentedTabs<Place>
          label="Place in the route"
          segments={places}
          value={draft.place}
          onChange={(place) => change({ place })}
          fullWidth
        />
        <Switch
          label="Keep the order among locked stops"
          checked={draft.locked}
          onChange={(event) => change({ locked: event.currentTarget.checked })}
        />
        <Textarea
          label="Note"
          maxLength={500}
          autosize
          minRows={2}
          value={draft.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      </Stack>
    </Dialog>
  )
}

function NumberFields({
  draft,
  onChange,
}: {
  readonly draft: Draft
  readonly onChange: (part: Partial<Draft>) => void
}) {
  const { minutes, packages, from, to } = draft
  return (
    <>
      <Group grow>
        <NumberInput
          label="Minutes there"
          min={0}
          max={600}
          value={minutes ?? ''}
          onChange={(value) => onChange({ minutes: count(value) })}
        />
        <NumberInput
          label="Packages"
          min={0}
          max={10_000}
          value={packages ?? ''}
          onChange={(value) => onChange({ packages: count(value) })}
        />
      </Group>
      <Group grow align="start">
        <TimeInput
          label="Open from"
          value={toClock(from)}
          onChange={(event) => onChange({ from: fromClock(event.currentTarget.value) })}
        />
        <TimeInput
          label="Open until"
          value={toClock(to)}
          error={isUpsideDown(draft) && 'Ends before it begins'}
          onChange={(event) => onChange({ to: fromClock(event.currentTarget.value) })}
        />
      </Group>
    </>
  )
}

/** What is set for a stop, in a few words; empty when nothing is. */
export function stopRules({ serviceMinutes, window, position, locked, packages }: PlannerStop): string {
  const rules = [
    ...(serviceMinutes ? [`${serviceMinutes} min`] : []),
    ...(window ? [`${toClock(window[0])}–${toClock(window[1])}`] : []),
    ...(position ? [position] : []),
    ...(locked ? ['locked'] : []),
    ...(packages ? [`${packages} packages`] : []),
  ]
  return rules.join(' · ')
}
