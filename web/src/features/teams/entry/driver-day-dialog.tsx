import { Button, Group, NumberInput, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import type { Location } from '#core/itinerary/itinerary.ts'
import type { FleetDriver } from '#core/teams/fleet-request.ts'
import { AddressField } from '#web/places/field/address-field.tsx'
import { SkillsInput } from '#web/ui/controls/skills-input.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { type DayDriver, skillsOf } from '../day/day-drivers.ts'
import type { TeamsPage } from '../use-teams-page.ts'
import { ClockField } from './clock-field.tsx'
import { type DriverDraft, draftFault, draftToDriver, driverToDraft } from './driver-draft.ts'

interface DriverDayDialogProps {
  readonly page: TeamsPage
  readonly driver: DayDriver
  readonly onClose: () => void
}

/** What is different for one driver on this day: hours, room, skills, where they start and end. */
export function DriverDayDialog({ page: { day, team }, driver, onClose }: DriverDayDialogProps) {
  const [draft, setDraft] = useState(() => driverToDraft(driver.day))
  const change = (part: Partial<DriverDraft>): void => setDraft((before) => ({ ...before, ...part }))
  const fault = draftFault(draft)
  const save = (changed: FleetDriver): void => {
    day.actions.setDriver(changed)
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${driver.name}’s day`}
      lead="All of this is optional. What is left empty is as for everybody."
      footer={
        <Button ml="auto" disabled={fault !== undefined} onClick={() => save(draftToDriver(driver.day, draft))}>
          Save
        </Button>
      }
    >
      <Stack gap="md">
        <HoursFields {...{ draft, fault }} onChange={change} />
        <NumberInput
          label="Packages that fit"
          min={0}
          max={100_000}
          value={draft.capacity ?? ''}
          onChange={(value) => change({ capacity: value === '' ? undefined : Number(value) })}
        />
        <SkillsInput
          label="Skills"
          description="Stops that ask for a skill go to drivers who have it."
          known={skillsOf(team, day.document)}
          value={draft.skills}
          onChange={(skills) => change({ skills })}
        />
        <PlaceField label="Starts at" place={draft.start} onChange={(start) => change({ start })} />
        <PlaceField label="Ends at" place={draft.end} onChange={(end) => change({ end })} />
      </Stack>
    </Dialog>
  )
}

interface HoursFieldsProps {
  readonly draft: DriverDraft
  readonly fault: string | undefined
  readonly onChange: (part: Partial<DriverDraft>) => void
}

const HoursFields = ({ draft, fault, onChange }: HoursFieldsProps) => (
  <>
    <Group grow align="start">
      <ClockField
        label={draft.leaveFixed ? 'Leave at' : 'Leave from'}
        value={draft.leaveAt}
        // A time that somebody types for one driver is meant.
        onChange={(leaveAt) => onChange({ leaveAt, leaveFixed: leaveAt !== undefined })}
      />
      <ClockField
        label="Back by"
        value={draft.finishBy}
        {...(fault !== undefined && { error: fault })}
        onChange={(finishBy) => onChange({ finishBy })}
      />
    </Group>
    {draft.leaveAt !== undefined && (
      <Switch
        label="Leave exactly then"
        description="Otherwise then or later, as late as the route allows."
        checked={draft.leaveFixed}
        onChange={(event) => onChange({ leaveFixed: event.currentTarget.checked })}
      />
    )}
  </>
)

interface PlaceFieldProps {
  readonly label: string
  readonly place: Location
  readonly onChange: (place: Location) => void
}

const PlaceField = ({ label, place, onChange }: PlaceFieldProps) => (
  <div>
    <p aria-hidden="true">{label}</p>
    <AddressField
      label={label}
      placeholder="As for everybody"
      value={place.address}
      chosen={place.coordinates !== null}
      onType={(address) => onChange({ address, coordinates: null })}
      onChoose={onChange}
    />
  </div>
)
