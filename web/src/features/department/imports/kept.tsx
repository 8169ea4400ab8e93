import type { ImportRecord } from '#core/department/imports/import-record.ts'
import { count } from './import-words.ts'

/** Says that a file that failed has taken nothing away. */
export function Kept({ current }: { readonly current: ImportRecord | undefined }) {
  if (!current) return null
  return (
    <p className="small secondary">
      {current.fileName} still counts, with {count(current.rows)} rows.
    </p>
  )
}
