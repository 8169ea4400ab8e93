import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { isPhoneOf } from '#api/call/phone-number.ts'
import { MAX_PHONE_LENGTH } from '#core/kernel/phone-number.ts'
import { colorNumber } from '#core/teams/company/driver-colors.ts'
import { driverLimitFault, nextDriverFault } from '#core/teams/company/driver-rules.ts'
import { driversOf } from '#core/teams/limits.ts'
import { client } from '#web/client/api.ts'
import { driverPaint } from '#web/ui/theme/driver-colors.ts'
import { useScheme } from '#web/ui/theme/use-scheme.ts'
import { useSaveTeam } from '../forms/use-save-team.ts'
import type { DriverRow } from './draft.ts'
import { driversOfRows, newRow, rowsFault, rowsOf } from './driver-rows.ts'
import styles from './drivers-step.module.css'
import { StepFrame } from './step-frame.tsx'
import type { Onboarding } from './use-onboarding.ts'

interface RowProps {
  readonly row: DriverRow
  readonly number: number
  readonly onChange: (part: Partial<DriverRow>) => void
  readonly onRemove: () => void
}

/** One driver: the colour of their routes, and how they are reached. */
function Row({ row, number, onChange, onRemove }: RowProps) {
  const { scheme } = useScheme()
  const { fill, text } = driverPaint(colorNumber(row.colorCode), scheme)
  const field = (name: 'name' | 'email' | 'phoneNum', label: string, type: 'text' | 'email' | 'tel') => (
    <TextInput
      aria-label={`${label} of driver ${number}`}
      placeholder={label}
      type={type}
      maxLength={name === 'phoneNum' ? MAX_PHONE_LENGTH : 200}
      value={row[name]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  )
  return (
    <li className={styles.row}>
      <span className={styles.number} style={{ background: fill, color: text }} aria-hidden="true">
        {number}
      </span>
      {field('name', 'Name', 'text')}
      {field('email', 'E-mail', 'email')}
      {field('phoneNum', 'Phone (optional)', 'tel')}
      <ActionIcon size={36} aria-label={`Remove driver ${number}`} onClick={onRemove}>
        <IconTrash size={16} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
    </li>
  )
}

/** The rows as they are typed, and what adds another one. */
function useRows({ team, teamTier, draft, change }: Onboarding) {
  const rows = draft.rows ?? rowsOf(team.drivers)
  const [fault, setFault] = useState<string>()
  const put = (next: readonly DriverRow[]): void => {
    change({ rows: next })
    setFault(undefined)
  }
  const add = (): void => {
    const found = nextDriverFault(rows) ?? driverLimitFault({ teamTier }, rows.length + 1)
    if (found === undefined) put([...rows, newRow(rows)])
    else setFault(found)
  }
  const edit = (at: number, part: Partial<DriverRow>): void =>
    put(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const remove = (at: number): void => {
    const left = rows.filter((_, index) => index !== at)
    put(left.length === 0 ? [newRow([])] : left)
  }
  return { rows, fault, setFault, add, edit, remove }
}

/** The last step: who drives. It may wait. */
export function DriversStep({ onboarding }: { readonly onboarding: Onboarding }) {
  const { teamTier, goOn, skip } = onboarding
  const { rows, fault, setFault, add, edit, remove } = useRows(onboarding)
  const { save, busy } = useSaveTeam(({ message }) => setFault(message))
  const confirm = async (): Promise<void> => {
    const found = rowsFault(rows, isPhoneOf(onboarding.team))
    setFault(found)
    if (found !== undefined) return
    const isSaved = await save((team) =>
      client.teams.saveDrivers({ version: team.version, drivers: driversOfRows(rows, team) }),
    )
    if (isSaved) goOn()
  }
  return (
    <StepFrame
      {...{ onboarding, fault, busy }}
      lead={`Drivers need no account: they get their route by e-mail or text. Your plan includes ${driversOf({ teamTier })}.`}
      onConfirm={() => void confirm()}
      aside={
        <Button variant="subtle" size="md" disabled={busy} onClick={skip}>
          Skip for now
        </Button>
      }
    >
      <ol className={styles.rows}>
        {rows.map((row, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list
            key={index}
            row={row}
            number={index + 1}
            onChange={(part) => edit(index, part)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <Button variant="default" leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />} onClick={add}>
        Add driver
      </Button>
    </StepFrame>
  )
}
