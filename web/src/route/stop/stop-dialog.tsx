import { Button, Group, NumberInput, Stack, Textarea } from '@mantine/core'
import { TimeInput } from '@mantine/dates'
import { useState } from 'react'

import type { PlanStop } from '#core/plan/plan.ts'
import { FavoriteButton } from '#web/places/favorites/favorite-button.tsx'
import { PositionField } from '#web/places/field/position-field.tsx'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { fromClock, toClock } from './clock-field.ts'

import { isUpsideDown, type StopDraft, type StopPlace, toStop, toStopDraft } from './stop-draft.ts'

interface StopDialogProps {
  readonly stop: PlanStop
  /** Its place now: in the list, or in the driving order once there is one; from 0. */
  readonly place: number
  /** All stops as entered. */
  readonly stops: readonly PlanStop[]
  readonly onClose: () => void
  readonly onSave: (stop: PlanStop) => void
}

const places = [
  { value: 'auto', label: 'Best' },
  { value: 'first', label: 'First' },
  { value: 'last', label: 'Last' },
  { value: 'locked', label: 'Locked' },
] as const

/** What one stop needs: time there, opening hours, its place in the route, a note. */
export function StopDialog({ stop, place, stops, onClose, onSave }: StopDialogProps) {
  const [draft, setDraft] = useState(() => toStopDraft(stop, place))
  const change = (part: Partial<StopDraft>): void => setDraft({ ...draft, ...part })
  const taken = draft.place === 'locked' && isTaken(stops, stop, draft.number)
  const faulty = isUpsideDown(draft) || taken || draft.coordinates === undefined
  const { address, coordinates } = stop
  const save = (
    <Group justify="space-between" flex={1}>
      {coordinates && <FavoriteButton label="this stop" place={{ address, coordinates }} />}
      <Button ml="auto" disabled={faulty} onClick={() => onSave(toStop(stop, draft))}>
        Save
      </Button>
    </Group>
  )
  return (
    <Dialog opened onClose={onClose} title="Stop details" lead={stop.address} footer={save}>
      <Stack gap="md">
        <NumberFields draft={draft} onChange={change} />
        <SegmentedTabs<StopPlace>
          label="Place in the route"
          segments={places}
          value={draft.place}
          onChange={(next) => change({ place: next })}
          fullWidth
        />
        {draft.place === 'locked' && (
          <NumberInput
            label="Stop number"
            min={1}
            max={stops.length}
            clampBehavior="strict"
            value={draft.number}
            error={taken && `Another stop is locked as stop ${draft.number}`}
            onChange={(value) => change({ number: Math.max(1, Number(value)) })}
          />
        )}
        <Textarea
          label="Note"
          maxLength={500}
          autosize
          minRows={2}
          value={draft.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        {stop.coordinates && (
          <PositionField position={stop.coordinates} onChange={(coordinates) => change({ coordinates })} />
        )}
      </Stack>
    </Dialog>
  )
}

const isTaken = (stops: readonly PlanStop[], self: PlanStop, number: number): boolean =>
  stops.some(({ id, lockedAt }) => id !== self.id && lockedAt === number - 1)

const count = (value: string | number): number | undefined => (value === '' ? undefined : Number(value))

interface NumberFieldsProps {
  readonly draft: StopDraft
  readonly onChange: (part: Partial<StopDraft>) => void
}

function NumberFields({ draft, onChange }: NumberFieldsProps) {
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
