import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Location } from '#core/itinerary/itinerary.ts'
import type { VehicleKinds } from '#core/plan/kinds/kinds.ts'
import type { FleetDriver } from '#core/teams/fleet-request.ts'
import { AddressField } from '#web/places/field/address-field.tsx'
import { SkillsInput } from '#web/ui/controls/skills-input.tsx'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { type DayDriver, skillsOf } from '../day/day-drivers.ts'
import { useBoardDay } from '../day/use-day.ts'
import { FaultLine } from '../forms/fault-line.tsx'
import { DriverKindFields } from '../kinds/driver-kind-fields.tsx'
import { knownKinds } from '../kinds/known-kinds.ts'
import { reloadWords } from '../kinds/reload-rows.ts'
import { vehicleFault } from '../kinds/vehicle-kinds.ts'
import { dayPlaces } from '../map/map-content.ts'
import { TerritoryField } from '../territory/territory-field.tsx'
import { DriverCosts, DriverHours, DriverLimits } from './driver-day-fields.tsx'
import { type DriverDraft, draftFault, draftToDriver, driverToDraft } from './driver-draft.ts'

interface DriverDayDialogProps {
  readonly driver: DayDriver
  readonly onClose: () => void
}

/** What is different for one driver on this day: hours, room, skills, where they start and end. */
export function DriverDayDialog({ driver, onClose }: DriverDayDialogProps) {
  const { day, team } = useBoardDay()
  const [draft, setDraft] = useState(() => driverToDraft(driver.day))
  const change = (part: Partial<DriverDraft>): void => setDraft((before) => ({ ...before, ...part }))
  const { options } = day.document
  const fault = draftFault(draft, options)
  const vanFault = vehicleFault(draft.kinds)
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
        <Button
          ml="auto"
          disabled={fault !== undefined || vanFault !== undefined}
          onClick={() => save(draftToDriver(driver.day, draft))}
        >
          Save
        </Button>
      }
    >
      <div className="stack gap16">
        <DriverHours {...{ draft, options, fault }} onChange={change} />
        <DriverLimits {...{ draft, options, fault }} onChange={change} />
        <SkillsInput
          label="Skills"
          description="Stops that ask for a skill go to drivers who have it."
          known={skillsOf(team, day.document)}
          value={draft.skills}
          onChange={(skills) => change({ skills })}
        />
        <PlaceField label="Starts at" place={draft.start} onChange={(start) => change({ start })} />
        <PlaceField label="Ends at" place={draft.end} onChange={(end) => change({ end })} />
        <DriverCosts {...{ draft, options, fault }} onChange={change} />
        <Van {...{ driver, draft }} onChange={change} />
        <FaultLine fault={vanFault} />
      </div>
    </Dialog>
  )
}

interface VanProps extends Omit<DriverDayDialogProps, 'onClose'> {
  readonly draft: DriverDraft
  readonly onChange: (part: Partial<DriverDraft>) => void
}

/** What the driver and their vehicle can do, and where. */
function Van({ driver, draft: { kinds }, onChange }: VanProps) {
  const { day, team } = useBoardDay()
  const { document } = day
  const known = knownKinds(team, document)
  const places = useMemo(() => dayPlaces({ ...document, plan: null }, [], () => false), [document])
  const put = (changed: VehicleKinds): void => onChange({ kinds: changed })
  return (
    <>
      <DriverKindFields
        {...{ kinds }}
        units={known.units}
        vehicleKinds={known.vehicleKinds}
        ofDay={reloadWords(document.options.reloads)}
        onChange={put}
      />
      <TerritoryField {...{ kinds, places }} colorNumber={driver.colorNumber} onChange={put} />
    </>
  )
}

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
