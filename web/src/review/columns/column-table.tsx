import { NativeSelect } from '@mantine/core'
import { counted } from '#core/kernel/counted.ts'
import type { FileKind } from '#core/tables/guess-reading.ts'
import { columnLetters, headOf, type Reading, type Table } from '#core/tables/reading.ts'
import { type ColumnChoice, samplesOf } from './column-choice.ts'
import styles from './columns.module.css'

interface ColumnTableProps<Key extends string> {
  readonly table: Table
  readonly reading: Reading<Key>
  /** Cells that cannot be read, by the places of their columns. */
  readonly faults: ReadonlyMap<number, number>
  readonly kind: Pick<FileKind<Key>, 'fields' | 'offered'>
  readonly onTake: (choice: ColumnChoice<Key>) => void
}

/** Every column with anything in it: its head, some cells, and what it is read as. */
export function ColumnTable<Key extends string>(props: ColumnTableProps<Key>) {
  const { table, reading, faults, kind, onTake } = props
  const { fields, offered } = kind
  const options = [
    { value: '', label: 'Not used' },
    ...offered.map((key) => ({ value: String(key), label: fields[key].label })),
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
        {columns.map(({ column, key, samples, head, count }) => (
          <tr key={column} data-used={key !== undefined || undefined}>
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
                value={key ?? ''}
                error={count > 0 && `${counted(count, 'cell')} cannot be read as this`}
                onChange={({ currentTarget: { value } }) =>
                  onTake({ column, key: offered.find((known) => known === value) })
                }
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
