import { Button, Group } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import type { Location } from '#core/itinerary/itinerary.ts'
import { colorNumber } from '#core/teams/company/driver-colors.ts'
import type { IsPhone } from '#core/teams/company/driver-rules.ts'
import type { DayPrices } from '#core/teams/day-prices.ts'
import type { TeamDriver } from '#core/teams/team.ts'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { askFirst } from '#web/ui/feedback/notices/notice.ts'
import { FaultLine } from '../forms/fault-line.tsx'
import { DriverFields } from './driver-fields.tsx'
import { type DriverForm, formFault, formOfDriver, isTyped } from './driver-form.ts'

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
export function DriverDialog(props: DriverDialogProps) {
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
        <Group justify="flex-end" gap="xs" flex={1}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={busy}>
            {driver ? 'Save' : 'Add driver'}
          </Button>
        </Group>
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
