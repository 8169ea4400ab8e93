import { Button, Switch } from '@mantine/core'
import { IconClock, IconUserPlus, IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { formatClock, formatClocks } from '#core/itinerary/arrival-times.ts'
import { type FleetOptions, overNight } from '#core/teams/fleet-request.ts'
import { driversOf } from '#core/teams/limits.ts'
import { vehicleNames } from '#engine/travel/index.ts'
import type { MapPlace } from '#web/map/map-content.ts'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { driverPaint } from '#web/ui/theme/driver-colors.ts'
import { useScheme } from '#web/ui/theme/use-scheme.ts'
import { ClosedField } from '../closing/closed-field.tsx'
import { closedWords, faultOfArea, keptAreas } from '../closing/closed-words.ts'
import type { DayDriver } from '../day/day-drivers.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardAccount } from '../day/use-team.ts'
import { DayVehicle, isVehicleSound } from '../forms/day-vehicle.tsx'
import { dayPlaces } from '../map/map-content.ts'
import { DayCosts, DayHours, faultOfRules, withRule } from './day-rules-fields.tsx'
import { DriverDayDialog } from './driver-day-dialog.tsx'
import styles from './entry.module.css'
import { ManageDrivers } from './manage-drivers.tsx'

/** Who drives on this day: each in their colour and with their number, to be taken out again or given other hours. */
export function ChosenDrivers() {
  const [isChoosing, choose] = useState(false)
  const [edited, setEdited] = useState<number>()
  const { drivers, day } = useBoardDay()
  const { isAllowed } = useBoardAccount()
  const { document } = day
  const places = useMemo(() => dayPlaces({ ...document, plan: null }, [], () => false), [document])
  const driver = drivers.find(({ id }) => id === edited)
  return (
    <section className="stack start gap8" aria-label="Drivers of the day">
      <div className="flex wrap gap8">
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconUserPlus size={16} stroke={1.7} aria-hidden="true" />}
          onClick={() => isAllowed() && choose(true)}
        >
          Add drivers
        </Button>
        {drivers.length === 0 && <WholeTeam />}
        <DayRules options={document.options} places={places} onSave={day.actions.setOptions} />
      </div>
      <ul className={styles.chips}>
        {drivers.map((each) => (
          <DriverOfDay
            key={each.id}
            driver={each}
            onOpen={() => setEdited(each.id)}
            onRemove={() => day.actions.removeDriver(each.id, each.name)}
          />
        ))}
      </ul>
      {isChoosing && <ManageDrivers onClose={() => choose(false)} />}
      {driver && <DriverDayDialog driver={driver} onClose={() => setEdited(undefined)} />}
    </section>
  )
}

/** The usual day in one press: everybody drives, as far as the plan takes them. */
function WholeTeam() {
  const { day, team } = useBoardDay()
  const account = useBoardAccount()
  const { drivers } = team
  if (drivers.length === 0 || drivers.length > driversOf(account)) return null
  return (
    <Button variant="default" size="compact-md" onClick={() => day.actions.addDrivers(drivers)}>
      {drivers.length === 1 ? `Add ${drivers[0]?.name}` : `Add all ${drivers.length}`}
    </Button>
  )
}

interface DriverOfDayProps {
  readonly driver: DayDriver
  readonly onOpen: () => void
  readonly onRemove: () => void
}

function DriverOfDay({ driver: { number, colorNumber, name }, onOpen, onRemove }: DriverOfDayProps) {
  const { scheme } = useScheme()
  const { fill, text } = driverPaint(colorNumber, scheme)
  return (
    <li className={styles.chip} style={{ borderColor: fill }}>
      <button type="button" className={styles.chipName} aria-haspopup="dialog" onClick={onOpen}>
        <span className={styles.number} style={{ background: fill, color: text }}>
          {number}
        </span>
        {` ${name}`}
      </button>
      <button type="button" className={styles.chipRemove} aria-label={`Take ${name} out of the day`} onClick={onRemove}>
        <IconX size={14} stroke={2} aria-hidden="true" />
      </button>
    </li>
  )
}

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
function DayRules({ options, places, onSave }: DayRulesProps) {
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
      <div className="stack gap16">
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
      </div>
    </Dialog>
  )
}
