import { Button } from '@mantine/core'
import { IconUserPlus, IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { driversOf } from '#core/teams/limits.ts'
import { driverPaint } from '#web/ui/theme/driver-colors.ts'
import { useScheme } from '#web/ui/theme/use-scheme.ts'
import type { DayDriver } from '../day/day-drivers.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardAccount } from '../day/use-team.ts'
import { dayPlaces } from '../map/map-content.ts'
import { DayRules } from './day-rules.tsx'
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
    <section className={styles.drivers} aria-label="Drivers of the day">
      <div className={styles.line}>
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
