import { Button, NativeSelect, Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { counted } from '#core/kernel/counted.ts'
import type { CellFormats, FieldColumn } from '#core/tables/column.ts'
import { type FileKind, faultsByColumn, withFormats } from '#core/tables/guess-reading.ts'
import { bodyOf, columnLetters, headOf, type Reading, type Table } from '#core/tables/reading.ts'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import type { AskedFile } from '../sources/asked-file.ts'
import type { OpenedSheet } from '../sources/open-sheet.ts'
import styles from './columns.module.css'
import { FormatChoices } from './format-choices.tsx'

interface ColumnsDialogProps<Key extends string> {
  readonly opened: OpenedSheet<Key>
  readonly asked: AskedFile<Key>
  readonly onClose: () => void
  readonly onChoose: (reading: Reading<Key>) => void
}

/** Asks what the columns of a file hold: what each looks like, what it was taken for, how its cells are meant. */
export function ColumnsDialog<Key extends string>({ opened, asked, onClose, onChoose }: ColumnsDialogProps<Key>) {
  const { sheet, guess } = opened
  const { kind, main } = asked
  const { reading, open, take, setFormats } = useReading(opened, asked)
  const faults = useMemo(() => faultsByColumn(sheet.table, reading, kind), [sheet, reading, kind])
  const asksMain = !guess.namesEnough
  return (
    <Dialog
      opened
      onClose={onClose}
      title={asksMain ? main.title : 'Check the columns'}
      lead={
        asksMain
          ? main.lead
          : 'What each column of your file is read as. You are asked once for files with these heads.'
      }
      width="wide"
      footer={
        <>
          <Sum {...{ opened, asked, reading }} />
          <Button disabled={!kind.isEnough(reading.columns)} onClick={() => onChoose(reading)}>
            {asksMain ? 'Use this column' : 'Use these columns'}
          </Button>
        </>
      }
    >
      {asksMain && <MainSelect {...{ opened, asked, reading }} onTake={take} />}
      <Alike opened={opened} asked={asked} />
      <FormatChoices open={open} formats={reading.formats} onChange={setFormats} />
      <ColumnTable table={sheet.table} reading={reading} faults={faults} kind={kind} onTake={take} />
    </Dialog>
  )
}

/** What is chosen so far. Formats follow the cells of the columns until somebody says them. */
function useReading<Key extends string>({ sheet, reading: first, guess }: OpenedSheet<Key>, { kind }: AskedFile<Key>) {
  const [chosen, setChosen] = useState(first)
  const [said, setSaid] = useState<Partial<CellFormats>>({})
  const { formats, open } = useMemo(
    () =>
      chosen.columns === first.columns
        ? { formats: first.formats, open: guess.open }
        : withFormats(sheet.table, chosen, kind),
    [sheet, chosen, first, guess, kind],
  )
  const reading = useMemo(() => ({ ...chosen, formats: { ...formats, ...said } }), [chosen, formats, said])
  return {
    ...{ reading, open },
    take: (choice: ColumnChoice<Key>) => setChosen(choose(chosen, choice, kind.fields)),
    setFormats: (more: Partial<CellFormats>) => setSaid({ ...said, ...more }),
  }
}

interface ReadingProps<Key extends string> {
  readonly opened: OpenedSheet<Key>
  readonly asked: AskedFile<Key>
  readonly reading: Reading<Key>
}

interface MainSelectProps<Key extends string> extends ReadingProps<Key> {
  readonly onTake: (choice: ColumnChoice<Key>) => void
}

/** The one question that must be answered. */
function MainSelect<Key extends string>({ opened: { sheet }, asked, reading, onTake }: MainSelectProps<Key>) {
  const { key, label } = asked.main
  const data = reading.columns.map((_, column) => {
    const [example] = samplesOf(sheet.table, reading, column)
    const head = headOf(sheet.table, reading, column)
    return { value: String(column), label: example ? `${head} (${example})` : head }
  })
  const at = reading.columns.indexOf(key)
  return (
    <Select
      pb={16}
      label={label}
      data={data}
      value={at < 0 ? null : String(at)}
      allowDeselect={false}
      searchable
      data-autofocus
      onChange={(column) => column !== null && onTake({ column: Number(column), key })}
    />
  )
}

/** Columns that say the same above them: one was taken. */
function Alike<Key extends string>({ opened: { sheet, guess }, asked }: Omit<ReadingProps<Key>, 'reading'>) {
  if (guess.alike.length === 0) return null
  return (
    <ul className={`roundControl unlisted ${styles.alike}`}>
      {guess.alike.map(({ key, columns }) => (
        <li key={key}>
          {`${columns.length === 2 ? 'Two columns' : `${columns.length} columns`} are called “${headOf(sheet.table, guess.reading, columns[0] ?? 0)}”. The first is read as ${asked.kind.fields[key].label}; change it below where another one is meant.`}
        </li>
      ))}
    </ul>
  )
}

/** What the file amounts to as it is taken now. */
function Sum<Key extends string>({ opened: { sheet }, asked, reading }: ReadingProps<Key>) {
  const { kind, noun, countOf } = asked
  const count = useMemo(() => countOf(sheet.table, reading), [sheet, reading, countOf])
  const faulty = useMemo(
    () => kind.rowsOf(sheet.table, reading).filter(({ faults }) => faults).length,
    [sheet, reading, kind],
  )
  return (
    <span role="status">
      <b>{counted(count, noun)}</b>
      {faulty > 0 && `, ${faulty} with cells that cannot be read`}
    </span>
  )
}

interface ColumnTableProps<Key extends string> {
  readonly table: Table
  readonly reading: Reading<Key>
  /** Cells that cannot be read, by the places of their columns. */
  readonly faults: ReadonlyMap<number, number>
  readonly kind: Pick<FileKind<Key>, 'fields' | 'offered'>
  readonly onTake: (choice: ColumnChoice<Key>) => void
}

/** Every column with anything in it: its head, some cells, and what it is read as. */
function ColumnTable<Key extends string>(props: ColumnTableProps<Key>) {
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
            <td className="secondary" dir="auto">
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

/** What somebody takes a column for; `undefined`: it is not read. */
interface ColumnChoice<Key extends string> {
  readonly column: number
  readonly key: Key | undefined
}

type Fields<Key extends string> = Readonly<Record<Key, Pick<FieldColumn<unknown, never>, 'mayRepeat'>>>

/** A reading with one column taken for something else; the column that was taken for it is not read any more. */
function choose<Key extends string>(
  reading: Reading<Key>,
  { column, key }: ColumnChoice<Key>,
  fields: Fields<Key>,
): Reading<Key> {
  const isAlone = key !== undefined && !fields[key].mayRepeat
  const columns = reading.columns.map((before, place) => {
    if (place === column) return key
    return isAlone && before === key ? undefined : before
  })
  return { ...reading, columns }
}

const SAMPLES = 3
/** Enough to know a column by. */
const SAMPLE_CHARACTERS = 60

/** Some cells of a column that differ. */
function samplesOf(table: Table, reading: Pick<Reading<string>, 'hasHeads'>, column: number): string[] {
  const samples = new Set<string>()
  for (const { cells } of bodyOf(table, reading)) {
    const text = cells[column]?.trim()
    if (text) samples.add(text.slice(0, SAMPLE_CHARACTERS))
    if (samples.size === SAMPLES) break
  }
  return [...samples]
}
