import { Button, Checkbox } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { generatePath, Link } from 'react-router-dom'
import { driversOf } from '#core/teams/limits.ts'
import type { Team, TeamDriver } from '#core/teams/team.ts'
import { paths } from '#web/client/paths.ts'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { DayActions } from '../day/day-actions.ts'
import { presentDay } from '../day/day-store.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardAccount } from '../day/use-team.ts'
import { useDrivers } from '../settings/use-drivers.ts'
import styles from './entry.module.css'

const driversPath = generatePath(paths.teamsSettingsSection, { sectionParam: 'drivers' })

interface ManageDriversProps {
  readonly onClose: () => void
}

/** Who of the team drives on this day. */
export function ManageDrivers({ onClose }: ManageDriversProps) {
  const { day, team } = useBoardDay()
  const { teamTier } = useBoardAccount()
  const { drivers } = team
  const most = driversOf({ teamTier })
  const [isImporting, setImporting] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(day.document.drivers.map(({ id }) => id)))
  const finish = (): void => {
    day.actions.chooseDrivers(drivers.filter(({ id }) => chosen.has(id)))
    onClose()
  }
  if (isImporting) {
    return (
      <DayDriversImport
        {...{ team, teamTier, most }}
        actions={day.actions}
        onJoin={(ids) => setChosen((before) => new Set([...before, ...ids]))}
        onClose={() => setImporting(false)}
      />
    )
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Manage drivers"
      lead="Choose who drives on this day."
      footer={
        <>
          <MoreDrivers onImport={() => setImporting(true)} />
          <Button onClick={finish}>Done</Button>
        </>
      }
    >
      {drivers.length === 0 ? (
        <EmptyState title="Your team has no drivers yet">
          Import a file of them, or add them one by one in the settings of the team.
        </EmptyState>
      ) : (
        <DriverChoice {...{ drivers, most, chosen }} onChoose={setChosen} />
      )}
    </Dialog>
  )
}

/** The ways to drivers whom the team does not have yet. */
const MoreDrivers = ({ onImport }: { readonly onImport: () => void }) => (
  <div className="row wrap gap8 grow">
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={16} stroke={1.7} aria-hidden="true" />}
      onClick={onImport}
    >
      Import a file
    </Button>
    <Link className={styles.link} to={driversPath}>
      More drivers?
    </Link>
  </div>
)

interface DriverChoiceProps {
  readonly drivers: readonly TeamDriver[]
  /** Drivers of a day that the plan takes. */
  readonly most: number
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (chosen: ReadonlySet<number>) => void
}

function DriverChoice({ drivers, most, chosen, onChoose }: DriverChoiceProps) {
  const count = drivers.filter(({ id }) => chosen.has(id)).length
  const all = Math.min(most, drivers.length)
  const isAll = count > 0 && count >= all
  const toggle = (id: number): void =>
    onChoose(chosen.has(id) ? new Set([...chosen].filter((each) => each !== id)) : new Set([...chosen, id]))
  return (
    <>
      <Checkbox
        className={styles.selectAll ?? ''}
        label="Select All"
        description={drivers.length > most ? `Your plan takes ${most} drivers a day` : undefined}
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        onChange={() => onChoose(new Set(isAll ? [] : drivers.slice(0, all).map(({ id }) => id)))}
      />
      <ul className="bare stack gap12 pt12">
        {drivers.map(({ id, name, email }) => (
          <li key={id}>
            <Checkbox
              label={name}
              description={email}
              checked={chosen.has(id)}
              disabled={!chosen.has(id) && count >= most}
              onChange={() => toggle(id)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Most days are made of drivers who are there already. */
const DriversImport = lazy(async () => ({
  default: (await import('../settings/drivers-file/drivers-import.tsx')).DriversImport,
}))

interface DayDriversImportProps {
  readonly team: Team
  readonly teamTier: number
  /** Drivers of a day that the plan takes. */
  readonly most: number
  readonly actions: Pick<DayActions, 'addDrivers' | 'takeDriversBack'>
  /** Hears whom the day has got. */
  readonly onJoin: (ids: readonly number[]) => void
  readonly onClose: () => void
}

const joinedWords = (joined: number, named: number, most: number): string =>
  joined === named ? 'on this day, too' : `${joined} of them on this day, which takes ${most}`

/** Drivers from a file, for the team and for the day on which they were asked for. */
function DayDriversImport({ team, teamTier, most, actions, onJoin, onClose }: DayDriversImportProps) {
  const { bring, busy } = useDrivers(team, teamTier, (named) => {
    const { date, drivers } = presentDay()
    const there = new Set(drivers.map(({ id }) => id))
    const room = Math.max(0, most - drivers.length)
    const joining = named.filter(({ id }: TeamDriver) => !there.has(id)).slice(0, room)
    const ids = joining.map(({ id }) => id)
    actions.addDrivers(joining)
    onJoin(ids)
    const already = named.filter(({ id }) => there.has(id)).length
    return {
      words: joinedWords(joining.length + already, named.length, most),
      // Somebody may have gone on to another day.
      undo: () => presentDay().date === date && actions.takeDriversBack(ids),
    }
  })
  return (
    <Suspense fallback={null}>
      <DriversImport {...{ team, teamTier, busy }} onBring={bring} onClose={onClose} />
    </Suspense>
  )
}
