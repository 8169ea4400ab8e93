import type { ImportDifference, ImportRecord } from '#core/department/imports/import-record.ts'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { count } from './import-words.ts'
import styles from './tile/tile-body.module.css'

interface DifferenceDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly record: ImportRecord
  readonly difference: ImportDifference
}

interface IdsProps {
  readonly title: string
  readonly total: number
  readonly ids: readonly string[]
}

function Ids({ title, total, ids }: IdsProps) {
  const more = total - ids.length
  return (
    <section>
      <h3 className={styles.idsTitle}>
        {title} <span>{count(total)}</span>
      </h3>
      {total > 0 && (
        <p className={styles.ids}>
          {ids.join(', ')}
          {more > 0 && ` and ${count(more)} more`}
        </p>
      )}
    </section>
  )
}

/** Which rows a file brings, changes and takes away. */
export function DifferenceDialog({ opened, onClose, record, difference }: DifferenceDialogProps) {
  return (
    <Dialog {...{ opened, onClose }} title="What changes" lead={`${record.fileName} beside the file that counts now`}>
      <div className="grid gap16">
        <Ids title="New" total={difference.added} ids={difference.addedIds} />
        <Ids title="Changed" total={difference.changed} ids={difference.changedIds} />
        <Ids title="Gone" total={difference.gone} ids={difference.goneIds} />
      </div>
    </Dialog>
  )
}
