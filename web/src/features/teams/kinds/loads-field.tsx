import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Loads } from '#core/plan/kinds/kinds.ts'
import { nameKey } from '#core/plan/kinds/pairs.ts'
import { CountField } from '../forms/count-field.tsx'
import fields from '../forms/day-fields.module.css'
import styles from './kinds.module.css'

interface LoadsFieldProps {
  /** What the rows speak of: "What fits", "Loads". */
  readonly label: string
  readonly loads: Loads | undefined
  /** Units that somebody has named already. */
  readonly units: readonly string[]
  readonly onChange: (loads: Loads | undefined) => void
}

/** Amounts by unit, a row each. What is half typed stays in its row and counts once it is whole. */
export function LoadsField({ label, loads, units, onChange }: LoadsFieldProps) {
  const known = useId()
  const [rows, setRows] = useState(() => loadsToRows(loads))
  const put = (changed: readonly LoadRow[]): void => {
    setRows(changed)
    onChange(rowsToLoads(changed))
  }
  return (
    <fieldset className={`${fields.breaks} ${styles.units}`} aria-label={`${label} by unit`}>
      <datalist id={known}>
        {units.map((unit) => (
          <option key={unit} value={unit} />
        ))}
      </datalist>
      {rows.map((row, index) => (
        <UnitRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list
          key={index}
          {...{ row, label, known }}
          onChange={(changed) => put(rows.with(index, changed))}
          onRemove={() => put(rows.toSpliced(index, 1))}
        />
      ))}
      {rows.length < MOST_UNITS && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />}
          onClick={() => put([...rows, { unit: '', amount: undefined }])}
        >
          Add a unit
        </Button>
      )}
    </fieldset>
  )
}

interface UnitRowProps {
  readonly row: LoadRow
  readonly label: string
  /** Id of the list of known units. */
  readonly known: string
  readonly onChange: (row: LoadRow) => void
  readonly onRemove: () => void
}

const UnitRow = ({ row, label, known, onChange, onRemove }: UnitRowProps) => (
  <div className={styles.load}>
    <TextInput
      label="Unit"
      placeholder="Such as pallets"
      list={known}
      maxLength={30}
      value={row.unit}
      onChange={({ currentTarget }) => onChange({ ...row, unit: currentTarget.value })}
    />
    <CountField label={label} max={100_000} value={row.amount} onChange={(amount) => onChange({ ...row, amount })} />
    <ActionIcon variant="subtle" size={36} aria-label={`Remove ${row.unit.trim() || 'this unit'}`} onClick={onRemove}>
      <IconX size={16} stroke={1.7} aria-hidden="true" />
    </ActionIcon>
  </div>
)

/** An amount of one unit while it is typed. */
interface LoadRow {
  readonly unit: string
  readonly amount: number | undefined
}

/** As many as the contract takes. */
const MOST_UNITS = 8

/** A row for each unit. */
export const loadsToRows = (loads: Loads = {}): readonly LoadRow[] =>
  Object.entries(loads).map(([unit, amount]) => ({ unit, amount }))

/** The rows that are whole; of two with one name the later one. None: nothing is said. */
export function rowsToLoads(rows: readonly LoadRow[]): Loads | undefined {
  const whole = rows.flatMap(({ unit, amount }) =>
    unit.trim() === '' || amount === undefined ? [] : [[nameKey(unit), [unit.trim(), amount]] as const],
  )
  const named = [...new Map(whole).values()]
  return named.length === 0 ? undefined : Object.fromEntries(named)
}
