import { Button, Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { counted } from '#core/kernel/counted.ts'
import type { CellFormats } from '#core/places/columns/column.ts'
import { faultsByColumn, hasPlaces, withFormats } from '#core/places/columns/guess-stops.ts'
import { headOf, readStops, type StopReading } from '#core/places/columns/read-stops.ts'
import { stopColumns } from '#core/places/columns/stop-columns.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import type { OpenedSheet } from '../sources/open-sheet.ts'
import { type ColumnChoice, choose, samplesOf } from './column-choice.ts'
import { ColumnTable } from './column-table.tsx'
import styles from './columns.module.css'
import { FormatChoices } from './format-choices.tsx'

interface ColumnsDialogProps {
  readonly opened: OpenedSheet
  readonly isFleet: boolean
  readonly onClose: () => void
  readonly onChoose: (reading: StopReading) => void
}

/** Asks what the columns of a file hold: what each looks like, what it was taken for, how its cells are meant. */
export function ColumnsDialog({ opened, isFleet, onClose, onChoose }: ColumnsDialogProps) {
  const { sheet, guess } = opened
  const { reading, open, take, setFormats } = useReading(opened)
  const faults = useMemo(() => faultsByColumn(sheet.table, reading), [sheet, reading])
  const asksAddress = !guess.namesAddress
  return (
    <Dialog
      opened
      onClose={onClose}
      title={asksAddress ? 'Which column holds the addresses?' : 'Check the columns'}
      lead={
        asksAddress
          ? "'Address' column not detected, please select the column containing addresses."
          : 'What each column of your file is read as. You are asked once for files with these heads.'
      }
      width="wide"
      footer={
        <>
          <Sum opened={opened} reading={reading} />
          <Button disabled={!hasPlaces(reading)} onClick={() => onChoose(reading)}>
            {asksAddress ? 'Use this column' : 'Use these columns'}
          </Button>
        </>
      }
    >
      {asksAddress && <AddressSelect opened={opened} reading={reading} onTake={take} />}
      <Alike opened={opened} />
      <FormatChoices open={open} formats={reading.formats} onChange={setFormats} />
      <ColumnTable table={sheet.table} reading={reading} faults={faults} isFleet={isFleet} onTake={take} />
    </Dialog>
  )
}

/** What is chosen so far. Formats follow the cells of the columns until somebody says them. */
function useReading({ sheet, reading: first, guess }: OpenedSheet) {
  const [chosen, setChosen] = useState(first)
  const [said, setSaid] = useState<Partial<CellFormats>>({})
  const { formats, open } = useMemo(
    () =>
      chosen.columns === first.columns
        ? { formats: first.formats, open: guess.open }
        : withFormats(sheet.table, chosen),
    [sheet, chosen, first, guess],
  )
  const reading = useMemo(() => ({ ...chosen, formats: { ...formats, ...said } }), [chosen, formats, said])
  return {
    ...{ reading, open },
    take: (choice: ColumnChoice) => setChosen(choose(chosen, choice)),
    setFormats: (more: Partial<CellFormats>) => setSaid({ ...said, ...more }),
  }
}

interface AddressSelectProps {
  readonly opened: OpenedSheet
  readonly reading: StopReading
  readonly onTake: (choice: ColumnChoice) => void
}

/** The one question that must be answered. */
function AddressSelect({ opened: { sheet }, reading, onTake }: AddressSelectProps) {
  const data = reading.columns.map((_, column) => {
    const [example] = samplesOf(sheet.table, reading, column)
    const head = headOf(sheet.table, reading, column)
    return { value: String(column), label: example ? `${head} (${example})` : head }
  })
  const at = reading.columns.indexOf('address')
  return (
    <Select
      className={styles.address ?? ''}
      label="Address column"
      data={data}
      value={at < 0 ? null : String(at)}
      allowDeselect={false}
      searchable
      data-autofocus
      onChange={(column) => column !== null && onTake({ column: Number(column), key: 'address' })}
    />
  )
}

/** Columns that say the same above them: one was taken. */
function Alike({ opened: { sheet, guess } }: { readonly opened: OpenedSheet }) {
  if (guess.alike.length === 0) return null
  return (
    <ul className={styles.alike}>
      {guess.alike.map(({ key, columns }) => (
        <li key={key}>
          {`${columns.length === 2 ? 'Two columns' : `${columns.length} columns`} are called “${headOf(sheet.table, guess.reading, columns[0] ?? 0)}”. The first is read as ${stopColumns[key].label}; change it below where another one is meant.`}
        </li>
      ))}
    </ul>
  )
}

/** What the file amounts to as it is taken now. */
function Sum({ opened: { sheet }, reading }: Pick<AddressSelectProps, 'opened' | 'reading'>) {
  const rows = useMemo(() => readStops(sheet.table, reading), [sheet, reading])
  const stops = rows.filter(({ address }) => address !== '').length
  const faulty = rows.filter(({ faults }) => faults).length
  return (
    <span role="status">
      <b>{counted(stops, 'stop')}</b>
      {faulty > 0 && `, ${faulty} with cells that cannot be read`}
    </span>
  )
}
