import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { CellFault } from '#core/tables/reading.ts'
import type { Correction } from '../sources/open-sheet.ts'
import styles from './review-table.module.css'

interface CellFaultsProps {
  readonly faults: readonly CellFault[]
  readonly onCorrect: (corrections: readonly Correction[]) => void
}

/** Cells of a row that cannot be read: which, why, and a field to write them anew. */
export function CellFaults({ faults, onCorrect }: CellFaultsProps) {
  return (
    <ul className="bare stack gap8 mt8">
      {faults.map((fault) => (
        <li key={`${fault.row} ${fault.column} ${fault.text}`}>
          <FaultyCell fault={fault} onCorrect={onCorrect} />
        </li>
      ))}
    </ul>
  )
}

interface FaultyCellProps {
  readonly fault: CellFault
  readonly onCorrect: CellFaultsProps['onCorrect']
}

function FaultyCell({ fault: cell, onCorrect }: FaultyCellProps) {
  const { row, column, head, text: first, fault, isNeeded, offers = [] } = cell
  const [text, setText] = useState(first)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (text.trim() !== '') onCorrect([{ row, column, text: text.trim() }])
  }
  return (
    <form className={`flex bottom wrap gap8 ${styles.fault}`} onSubmit={submit}>
      <TextInput
        size="xs"
        label={`Row ${row}, ${head}: ${fault}`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" size="compact-sm" disabled={text.trim() === '' || text === first}>
        Correct
      </Button>
      {!isNeeded && (
        <Button variant="subtle" size="compact-sm" onClick={() => onCorrect([{ row, column, text: null }])}>
          Do without
        </Button>
      )}
      {offers.map((offer) => (
        <Button
          key={offer}
          variant="default"
          size="compact-sm"
          onClick={() => onCorrect([{ row, column, text: offer }])}
        >
          {`Use ${offer}`}
        </Button>
      ))}
    </form>
  )
}
