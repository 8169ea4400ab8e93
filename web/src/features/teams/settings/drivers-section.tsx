import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { isPhoneOf } from '#api/phone-number.ts'
import { driversOf } from '#core/teams/limits.ts'
import type { Team } from '#core/teams/team.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SettingsCard } from '#web/ui/layout/settings-page/settings-page.tsx'
import { DriverDialog } from './driver-dialog.tsx'
import { DriverTable } from './driver-table.tsx'
import { useDrivers } from './use-drivers.ts'

interface DriversSectionProps {
  readonly team: Team
  readonly teamTier: number
}

/** Who drives for the team. */
export function DriversSection({ team, teamTier }: DriversSectionProps) {
  const { edited, busy, edit, close, add, keep, remove } = useDrivers(team, teamTier)
  const { drivers } = team
  const driver = edited === 'new' ? undefined : edited
  return (
    <SettingsCard
      title="Drivers"
      hint={`${drivers.length} of the ${driversOf({ teamTier })} that your plan includes. They need no account: their route comes by e-mail or text.`}
      footer={
        <Button leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />} onClick={() => void add()}>
          Add driver
        </Button>
      }
    >
      {drivers.length === 0 ? (
        <EmptyState title="No drivers yet. Add the first one: a name and an e-mail are enough." />
      ) : (
        <DriverTable drivers={drivers} onEdit={edit} onRemove={(each) => void remove(each)} />
      )}
      {edited !== undefined && (
        <DriverDialog
          key={driver?.id ?? 'new'}
          driver={driver}
          others={drivers.filter(({ id }) => id !== driver?.id)}
          busy={busy}
          isPhone={isPhoneOf(team)}
          onSave={(form) => void keep(form)}
          onClose={close}
        />
      )}
    </SettingsCard>
  )
}
