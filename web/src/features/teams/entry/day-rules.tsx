import { Button, Group, NumberInput, Stack, Switch } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { formatClock, formatClocks } from '#core/itinerary/arrival-times.ts'
import type { FleetOptions } from '#core/teams/fleet-request.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { ClockField } from './clock-field.tsx'

interface DayRulesProps {
  readonly options: FleetOptions
  readonly onSave: (options: FleetOptions) => void
}

/** `8:00 AM · 15 min per stop` */
const ruleWords = ({ leaveAt, finishBy, serviceMinutes = 0 }: FleetOptions): string =>
  [
    ...(leaveAt === undefined ? [] : [finishBy === undefined ? formatClock(leaveAt) : formatClocks(leaveAt, finishBy)]),
    `${serviceMinutes} min per stop`,
  ].join(' · ')

/** Opens what holds for every driver of the day. */
export function DayRules({ options, onSave }: DayRulesProps) {
  const [opened, setOpened] = useState(false)
  const close = (): void => setOpened(false)
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconClock size={16} stroke={1.7} aria-hidden="true" />}
        aria-label={`Rules of the day: ${ruleWords(options)}`}
        onClick={() => setOpened(true)}
      >
        {ruleWords(options)}
      </Button>
      {opened && (
        <DayRulesDialog
          options={options}
          onClose={close}
          onSave={(changed) => {
            onSave(changed)
            close()
          }}
        />
      )}
    </>
  )
}

function without(options: FleetOptions, rule: keyof FleetOptions): FleetOptions {
  const { [rule]: _, ...others } = options
  return others
}

function DayRulesDialog({ options, onSave, onClose }: DayRulesProps & { readonly onClose: () => void }) {
  const [draft, setDraft] = useState(options)
  const { leaveAt, finishBy, serviceMinutes, mayRest = false } = draft
  const isReversed = leaveAt !== undefined && finishBy !== undefined && finishBy === leaveAt
  const put = (rule: keyof FleetOptions, value: number | undefined): void =>
    setDraft(value === undefined ? without(draft, rule) : { ...draft, [rule]: value })
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Rules of the day"
      lead="For every driver who has none of their own. Times are local to the depot; each leaves as late as the route allows."
      footer={
        <Button ml="auto" disabled={isReversed} onClick={() => onSave(draft)}>
          Save
        </Button>
      }
    >
      <Stack gap="md">
        <Group grow align="start">
          <ClockField label="Leave from" value={leaveAt} onChange={(minute) => put('leaveAt', minute)} />
          <ClockField
            label="Back by"
            value={finishBy}
            {...(isReversed && { error: 'Ends when it begins' })}
            onChange={(minute) => put('finishBy', minute)}
          />
        </Group>
        <NumberInput
          label="Minutes at each stop"
          min={0}
          max={600}
          value={serviceMinutes ?? ''}
          onChange={(value) => put('serviceMinutes', value === '' ? undefined : Number(value))}
        />
        <Switch
          label="Drivers may stay at home"
          description="Which costs least. Otherwise everybody who was chosen gets stops."
          checked={mayRest}
          onChange={(event) =>
            setDraft(event.currentTarget.checked ? { ...draft, mayRest: true } : without(draft, 'mayRest'))
          }
        />
      </Stack>
    </Dialog>
  )
}
