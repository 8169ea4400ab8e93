import { Button } from '@mantine/core'
import { importTexts } from '#core/department/imports/import-limits.ts'
import type { ImportRecord } from '#core/department/imports/import-record.ts'
import { percentOf } from '../import-words.ts'
import { dismissUpload, type Upload } from '../uploads.ts'
import { useImportActions } from '../use-imports.ts'
import styles from './unrecognised.module.css'

/** A file whose kind nobody knows yet: from this page, from before it was loaded, or from somebody else. */
interface Unknown {
  readonly id: string
  readonly name: string
  readonly upload?: Upload
  readonly record?: ImportRecord
}

interface UnrecognisedProps {
  readonly records: readonly ImportRecord[]
  readonly uploads: readonly Upload[]
}

function unknownOf(records: readonly ImportRecord[], uploads: readonly Upload[]): readonly Unknown[] {
  const ofPage = uploads.flatMap((upload): Unknown[] => {
    const record = records.find(({ importId }) => importId === upload.importId)
    if (upload.kind !== undefined || record?.kind !== undefined) return []
    return [{ id: upload.id, name: upload.file.name, upload, ...(record && { record }) }]
  })
  const others = records.filter(
    ({ kind, importId }) => kind === undefined && !uploads.some((upload) => upload.importId === importId),
  )
  return [...ofPage, ...others.map((record) => ({ id: record.importId, name: record.fileName, record }))]
}

function wordsOf({ upload, record }: Unknown): string {
  if (upload?.state === 'refused') return upload.problem ?? importTexts.unreadable
  if (record?.status === 'failed') return record.failure ?? importTexts.unreadable
  if (upload && upload.state !== 'sent') {
    return `Uploading... ${Math.round((upload.loaded / Math.max(1, upload.file.size)) * 100)}%`
  }
  return `Processing... ${record ? percentOf(record) : 0}%`
}

function Row({ file }: { readonly file: Unknown }) {
  const { drop } = useImportActions()
  const { upload, record } = file
  const isOver = upload?.state === 'refused' || record?.status === 'failed'
  const leave = (): void => {
    if (upload) dismissUpload(upload.id)
    const importId = upload?.importId ?? record?.importId
    if (importId !== undefined) drop.mutate({ importId })
  }
  return (
    <li className={styles.row} data-failed={isOver || undefined}>
      <span className={styles.file}>{file.name}</span>
      <span role={isOver ? 'alert' : undefined}>{wordsOf(file)}</span>
      <Button size="compact-sm" variant="default" onClick={leave}>
        {isOver ? 'Dismiss' : 'Cancel'}
      </Button>
    </li>
  )
}

/** Files that were dropped beside the boxes, until their columns have told which they are. */
export function Unrecognised({ records, uploads }: UnrecognisedProps) {
  const files = unknownOf(records, uploads)
  if (files.length === 0) return null
  return (
    <ul className={styles.rows} aria-label="Files that are being recognised">
      {files.map((file) => (
        <Row key={file.id} file={file} />
      ))}
    </ul>
  )
}
