import { NativeSelect } from '@mantine/core'
import { counted } from '#core/kernel/counted.ts'
import { offeredKeys } from '#core/places/columns/guess-stops.ts'
import { columnLetters, headOf, type StopReading } from '#core/places/columns/read-stops.ts'
import { stopColumnKeys, stopColumns } from '#core/places/columns/stop-columns.ts'
import type { Table } from '#core/places/table.ts'
import { type ColumnChoice, samplesOf } from './column-choice.ts'
import styles from './columns.module.css'

interface ColumnTableProps {
  readonly table: Table
  readonly reading: StopReading
  /** Cells that cannot be read, by the places of their columns. */
  readonly faults: ReadonlyMap<number, number>
  readonly isFleet: boolean
  readonly onTake: (choice: ColumnChoice) => void
}

/** Every column with anything in it: its head, some cells, and what it is read as. */
export function ColumnTable({ table, reading, faults, isFleet, onTake }: ColumnTableProps) {
  const options = [
    { value: '', label: 'Not used' },
    ...offeredKeys(isFleet).map((key) => ({ value: key, label: stopColumns[key].label })),
  ]
  const columns = reading.columns.flatMap((key, column) => {
    const samples = samplesOf(table, reading, column)
    const head = headOf(table, reading, column)
    return samples.length === 0 ? [] : [{ column, key, samples, head, count: faults.get(column) ?? 0 }]
  })
  return (
    <table className={styles.columns}>
      <thead>
        <tr>
          <th scope="col">Column</th>
          <th scope="col">In it</th>
          <th scope="col">Read as</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ column, key = '', samples, head, count }) => (
          <tr key={column} data-used={key !== '' || undefined}>
            <th scope="row">
              {head}
              <span className={styles.letter}>{columnLetters(column)}</span>
            </th>
            <td className={styles.samples} dir="auto">
              {samples.join(' · ')}
            </td>
            <td>
              <NativeSelect
                aria-label={`${head} is read as`}
                data={options}
                value={key}
                error={count > 0 && `${counted(count, 'cell')} cannot be read as this`}
                onChange={({ currentTarget: { value } }) =>
                  onTake({ column, key: stopColumnKeys.find((known) => known === value) })
                }
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
