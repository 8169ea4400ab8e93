import { Button } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconPlus } from '@tabler/icons-react'
import { type FormEvent, lazy, Suspense, useId, useState } from 'react'
import { isPhoneOf } from '#api/call/phone-number.ts'
import type { Location } from '#core/itinerary/itinerary.ts'
import { colorNumber } from '#core/teams/company/driver-colors.ts'
import type { IsPhone } from '#core/teams/company/driver-rules.ts'
import type { DayPrices } from '#core/teams/day-prices.ts'
import { driversOf } from '#core/teams/limits.ts'
import type { Team, TeamDriver } from '#core/teams/team.ts'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { askFirst } from '#web/ui/feedback/notices/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { SettingsCard } from '#web/ui/layout/settings-page/settings-page.tsx'
import { FaultLine } from '../forms/fault-line.tsx'
import { DriverFields } from './driver-fields.tsx'
import { type DriverForm, formFault, formOfDriver, isTyped } from './driver-form.ts'
import { DriverTable } from './driver-table.tsx'
import { useDrivers } from './use-drivers.ts'

/** Most visits bring no file of drivers. */
const DriversImport = lazy(async () => ({ default: (await import('./drivers-file/drivers-import.tsx')).DriversImport }))

interface DriversSectionProps {
  readonly team: Team
  readonly teamTier: number
}

const iconLook = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

/** Who drives for the team. */
export function DriversSection({ team, teamTier }: DriversSectionProps) {
  const { edited, busy, edit, close, add, keep, remove, bring } = useDrivers(team, teamTier)
  const [imports, setImports] = useState(false)
  const { drivers } = team
  const driver = edited === 'new' ? undefined : edited
  return (
    <SettingsCard
      title="Drivers"
      hint={`${drivers.length} of the ${driversOf({ teamTier })} that your plan includes. They need no account: their route comes by e-mail or text.`}
      footer={
        <>
          <Files team={team} onImport={() => setImports(true)} />
          <Button leftSection={<IconPlus {...iconLook} />} onClick={() => void add()}>
            Add driver
          </Button>
        </>
      }
    >
      {drivers.length === 0 ? (
        <EmptyState title="No drivers yet. Add the first one: a name and an e-mail are enough. Or import a file of them all." />
      ) : (
        <DriverTable drivers={drivers} onEdit={edit} onRemove={(each) => void remove(each)} />
      )}
      {imports && (
        <Suspense fallback={null}>
          <DriversImport {...{ team, teamTier, busy }} onBring={bring} onClose={() => setImports(false)} />
        </Suspense>
      )}
      {edited !== undefined && (
        <DriverDialog
          key={driver?.id ?? 'new'}
          driver={driver}
          others={drivers.filter(({ id }) => id !== driver?.id)}
          ofTeam={team.depot?.prices ?? {}}
          busy={busy}
          depot={team.depot?.startAddress}
          isPhone={isPhoneOf(team)}
          onSave={(form) => void keep(form)}
          onClose={close}
        />
      )}
    </SettingsCard>
  )
}

interface FilesProps {
  readonly team: Team
  readonly onImport: () => void
}

/** The list from a file, and as a file. */
function Files({ team: { drivers }, onImport }: FilesProps) {
  const download = (format: 'csv' | 'xlsx'): void => {
    const saved = import('./drivers-file/asked-drivers.ts').then(({ saveDrivers }) => saveDrivers(drivers, format))
    saved.catch(() => showToast({ message: 'The file could not be made', detail: 'please try again', tone: 'problem' }))
  }
  return (
    <div className="row wrap gap8 grow">
      <Button variant="default" leftSection={<IconFileSpreadsheet {...iconLook} />} onClick={onImport}>
        Import a file
      </Button>
      {drivers.length > 0 &&
        (['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            leftSection={<IconDownload {...iconLook} />}
            aria-label={`Download the drivers as ${format === 'csv' ? 'CSV' : 'Excel'}`}
            onClick={() => download(format)}
          >
            {format === 'csv' ? 'CSV' : 'Excel'}
          </Button>
        ))}
    </div>
  )
}

interface DriverDialogProps {
  /** Who is edited; nobody: a new driver. */
  readonly driver: TeamDriver | undefined
  readonly others: readonly TeamDriver[]
  /** What a day of the team costs. */
  readonly ofTeam: DayPrices
  /** Where its days begin. */
  readonly depot: Location | undefined
  readonly busy: boolean
  readonly isPhone: IsPhone
  readonly onSave: (form: DriverForm) => void
  readonly onClose: () => void
}

/** All that is known of a driver. What was typed stays until it is saved or given up. */
function DriverDialog(props: DriverDialogProps) {
  const { driver, others, ofTeam, depot, busy, isPhone, onSave, onClose } = props
  const id = useId()
  const [first] = useState(() => formOfDriver(driver, others))
  const [form, setForm] = useState(first)
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const found = formFault(form, isPhone, ofTeam)
    setFault(found)
    if (found === undefined && !busy) onSave(form)
  }
  const title = driver ? `Edit ${driver.name}` : 'Add a driver'
  const leave = async (): Promise<void> => {
    const question = { title, message: 'What you have typed is not saved yet.', yes: 'Discard it', no: 'Keep editing' }
    if (!isTyped(form, first) || (await askFirst(question))) onClose()
  }
  return (
    <Dialog
      opened
      onClose={() => void leave()}
      title={title}
      width="medium"
      footer={
        <div className="row wrap end gap8 grow">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={busy}>
            {driver ? 'Save' : 'Add driver'}
          </Button>
        </div>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <DriverFields
          {...{ form, ofTeam, depot }}
          taken={new Set(others.map(({ colorCode }) => colorNumber(colorCode)))}
          onChange={(part) => setForm({ ...form, ...part })}
        />
        <FaultLine fault={fault} />
      </form>
    </Dialog>
  )
}
