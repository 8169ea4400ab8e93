import { Button } from '@mantine/core'
import type { ImportRecord } from '#core/department/imports/import-record.ts'
import { percentOf } from './import-words.ts'
import styles from './unrecognised.module.css'
import { cancelUpload, dismissUpload, type Upload } from './uploads.ts'
import { useImportActions } from './use-imports.ts'

interface UnrecognisedProps {
  readonly records: readonly ImportRecord[]
  readonly uploads: readonly Upload[]
}

function wordsOf({ state, problem, loaded, file }: Upload, record: ImportRecord | undefined): string {
  if (state === 'refused') return problem ?? ''
  if (record?.status === 'failed') return record.failure ?? 'No file of the six has these columns.'
  if (state !== 'sent') return `Uploading... ${Math.round((loaded / Math.max(1, file.size)) * 100)}%`
  return `Processing... ${record ? percentOf(record) : 0}%`
}

function Row({ upload, record }: { readonly upload: Upload; readonly record: ImportRecord | undefined }) {
  const { drop } = useImportActions()
  const isOver = upload.state === 'refused' || record?.status === 'failed'
  const leave = (): void => {
    if (!isOver) void cancelUpload(upload)
    else {
      dismissUpload(upload.id)
      if (record) drop.mutate({ importId: record.importId })
    }
  }
  return (
    <li className={styles.row} data-failed={isOver || undefined} role={isOver ? 'alert' : undefined}>
      <span className={styles.file}>{upload.file.name}</span>
      <span>{wordsOf(upload, record)}</span>
      <Button size="compact-sm" variant="default" onClick={leave}>
        {isOver ? 'Dismiss' : 'Cancel'}
      </Button>
    </li>
  )
}

/** Files that were dropped beside the boxes, until their columns have told which they are. */
export function Unrecognised({ records, uploads }: UnrecognisedProps) {
  const open = uploads.flatMap((upload) => {
    const record = records.find(({ importId }) => importId === upload.importId)
    return upload.kind === undefined && record?.kind === undefined ? [{ upload, record }] : []
  })
  if (open.length === 0) return null
  return (
    <ul className={styles.rows} aria-label="Files that are being recognised">
      {open.map(({ upload, record }) => (
        <Row key={upload.id} upload={upload} record={record} />
      ))}
    </ul>
  )
}
