import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { FileKind } from '#core/department/file-kinds.ts'
import type { ImportRecord } from '#core/department/imports/import-record.ts'
import { proposeColumns } from '#core/department/imports/propose-columns.ts'
import { columnsOf } from '#core/department/rows/file-columns.ts'
import styles from './tile/tile-body.module.css'
import { useImportActions } from './use-imports.ts'

interface ColumnsPanelProps {
  readonly record: ImportRecord
  readonly kind: FileKind
}

type Mapping = Readonly<Record<string, string>>

interface MapperProps extends ColumnsPanelProps {
  readonly mapping: Mapping
  readonly onMap: (column: string, header: string) => void
}

/** Which header of the file stands for each missing column. */
function Mapper({ record, mapping, onMap }: MapperProps) {
  const free = record.foundColumns.filter((header) => header !== '')
  return (
    <div className={styles.mapper}>
      {record.missingColumns.map((column) => (
        <NativeSelect
          key={column}
          size="xs"
          label={column}
          value={mapping[column] ?? ''}
          data={[{ value: '', label: 'Choose a column' }, ...free.map((header) => ({ value: header, label: header }))]}
          onChange={(event) => onMap(column, event.currentTarget.value)}
        />
      ))}
    </div>
  )
}

/** What the button says that reads the file again. */
function useWords(columns: readonly string[], mapping: Mapping): string {
  const [only] = columns
  if (columns.length === 1 && only !== undefined) return `Use “${mapping[only]}” as ${only}`
  return 'Use these columns'
}

/** The columns that a file lacks, those that are required, those that it has, and which of them may be meant. */
export function ColumnsPanel({ record, kind }: ColumnsPanelProps) {
  const { map, drop } = useImportActions()
  const [chosen, setChosen] = useState<Mapping>({})
  const { importId, missingColumns, foundColumns } = record
  const mapping = { ...proposeColumns(foundColumns, columnsOf[kind]), ...chosen }
  const isMapped = missingColumns.every((column) => (mapping[column] ?? '') !== '')
  const words = useWords(missingColumns, mapping)
  return (
    <div className={styles.problem} role="alert">
      <p>Missing required columns: {missingColumns.join(', ')}</p>
      <p>
        The file has <span className={styles.mono}>{foundColumns.join(', ')}</span>.
      </p>
      <details className={styles.required}>
        <summary>Required columns</summary>
        <ul>
          {columnsOf[kind].map((column) => (
            <li key={column}>{column}</li>
          ))}
        </ul>
      </details>
      {(missingColumns.length > 1 || !isMapped) && (
        <Mapper
          {...{ record, kind, mapping }}
          onMap={(column, header) => setChosen((before) => ({ ...before, [column]: header }))}
        />
      )}
      <div className="row wrap gap8">
        {isMapped && (
          <Button
            size="compact-sm"
            variant="default"
            loading={map.isPending}
            onClick={() => map.mutate({ importId, columns: { ...record.columns, ...mapping } })}
          >
            {words}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={() => drop.mutate({ importId })}>
          Dismiss
        </Button>
      </div>
    </div>
  )
}
