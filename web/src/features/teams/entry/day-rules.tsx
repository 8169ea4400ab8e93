import { Button, Stack, Switch } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { formatClock, formatClocks } from '#core/itinerary/arrival-times.ts'
import { type FleetOptions, overNight } from '#core/teams/fleet-request.ts'
import { vehicleNames } from '#engine/travel/index.ts'
import type { MapPlace } from '#web/map/map-content.ts'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { ClosedField } from '../closing/closed-field.tsx'
import { closedWords, faultOfArea, keptAreas } from '../closing/closed-words.ts'
import { DayVehicle, isVehicleSound } from '../forms/day-vehicle.tsx'
import { DayCosts, DayHours, faultOfRules, withRule } from './day-rules-fields.tsx'
import styles from './entry.module.css'

interface DayRulesProps {
  readonly options: FleetOptions
  /** What the map shows beside what is closed. */
  readonly places: readonly MapPlace[]
  readonly onSave: (options: FleetOptions) => void
}

/** `8:00 AM · 15 min per stop · truck · 1 closed area` */
const ruleWords = ({ leaveAt, finishBy, serviceMinutes = 0, vehicle, closed }: FleetOptions): string =>
  [
    ...(leaveAt === undefined
      ? []
      : [finishBy === undefined ? formatClock(leaveAt) : formatClocks(leaveAt, overNight(leaveAt, finishBy))]),
    `${serviceMinutes} min per stop`,
    ...(vehicle ? [vehicleNames[vehicle.kind]] : []),
    ...(closed ? [closedWords(closed)] : []),
  ].join(' · ')

/** A line ends between two rules, and not within one. */
const unbroken = (rules: string): string => rules.replaceAll(/(?<!·) (?!·)/g, '\u00A0').replaceAll(' ·', '\u00A0·')

/** Opens what holds for every driver of the day. */
export function DayRules({ options, places, onSave }: DayRulesProps) {
  const [opened, setOpened] = useState(false)
  const close = (): void => setOpened(false)
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        classNames={{ root: styles.rules ?? '', label: styles.ruleWords ?? '' }}
        leftSection={<IconClock size={16} stroke={1.7} aria-hidden="true" />}
        aria-label={`Rules of the day: ${ruleWords(options)}`}
        onClick={() => setOpened(true)}
      >
        {unbroken(ruleWords(options))}
      </Button>
      {opened && (
        <DayRulesDialog
          {...{ options, places }}
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

const areSound = (draft: FleetOptions): boolean =>
  isVehicleSound(draft) && (draft.closed ?? []).every((area) => faultOfArea(area) === undefined)

const keptRules = (draft: FleetOptions): FleetOptions => withRule(draft, 'closed', keptAreas(draft.closed ?? []))

function DayRulesDialog({ options, places, onSave, onClose }: DayRulesProps & { readonly onClose: () => void }) {
  const [draft, setDraft] = useState(options)
  const { mayRest = false } = draft
  const fault = faultOfRules(draft)
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Rules of the day"
      lead="For every driver who has none of their own. Times are local to the depot; each leaves as late as the route allows."
      footer={
        <Button ml="auto" disabled={fault !== undefined || !areSound(draft)} onClick={() => onSave(keptRules(draft))}>
          Save
        </Button>
      }
    >
      <Stack gap="md">
        <DayHours options={draft} fault={fault} onChange={setDraft} />
        <Switch
          label="Drivers may stay at home"
          description="Which costs least. Otherwise everybody who was chosen gets stops."
          checked={mayRest}
          onChange={(event) => setDraft(withRule(draft, 'mayRest', event.currentTarget.checked ? true : undefined))}
        />
        <DayVehicle vehicle={draft.vehicle} onChange={(vehicle) => setDraft(withRule(draft, 'vehicle', vehicle))} />
        <ClosedField
          {...{ places }}
          closed={draft.closed}
          onChange={(closed) => setDraft(withRule(draft, 'closed', closed))}
        />
        <DayCosts options={draft} fault={fault} onChange={setDraft} />
      </Stack>
    </Dialog>
  )
}
