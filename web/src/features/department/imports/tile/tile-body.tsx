import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { importTexts } from '#core/department/imports/import-limits.ts'
import type { ImportRecord } from '#core/department/imports/import-record.ts'
import { Stat, StatGroup } from '#web/ui/controls/tags/stat.tsx'
import { useDialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { PhaseProgress } from '#web/ui/feedback/phase-progress.tsx'
import { ColumnsPanel } from '../columns-panel.tsx'
import { DifferenceDialog } from '../difference-dialog.tsx'
import { ErrorsDialog } from '../errors-dialog.tsx'
import type { Tile } from '../import-of.ts'
import { changeOf, count, errorWords, excludedWords, otherDatesWords, percentOf, phaseWords } from '../import-words.ts'
import { Kept } from '../kept.tsx'
import { cancelUpload, dismissUpload, sendAgain, type Upload } from '../uploads.ts'
import { useImportActions } from '../use-imports.ts'
import styles from './tile-body.module.css'

const phases = [
  { id: 'upload', label: 'Upload' },
  { id: 'read', label: 'Read' },
  { id: 'columns', label: 'Columns' },
  { id: 'rows', label: 'Rows' },
  { id: 'save', label: 'Save' },
]

interface WithRecord {
  readonly record: ImportRecord
}

function Uploading({ upload }: { readonly upload: Upload }) {
  const { file, loaded } = upload
  const percent = Math.round((loaded / Math.max(1, file.size)) * 100)
  return (
    <div className={styles.body}>
      <PhaseProgress title="Uploading" phases={phases} phase="upload" done={percent} total={100} />
      <p className={styles.processing}>
        <span>Processing... {percent}%</span>
        <button type="button" className={styles.link} onClick={() => void cancelUpload(upload)}>
          Cancel
        </button>
      </p>
    </div>
  )
}

function Checking({ record }: WithRecord) {
  const { drop } = useImportActions()
  const { importId, phase, done, total, createdAt, updatedAt } = record
  const seconds = Math.max(0, Math.round((updatedAt - createdAt) / 1000))
  return (
    <div className={styles.body}>
      <PhaseProgress title={phaseWords[phase]} {...{ phases, phase, done, total }} />
      <p className={styles.processing}>
        <span>
          Processing... {percentOf(record)}% · {seconds} s
        </span>
        <button
          type="button"
          className={styles.link}
          disabled={drop.isPending}
          onClick={() => drop.mutate({ importId })}
        >
          Cancel
        </button>
      </p>
    </div>
  )
}

/** Three figures that share the width of the tile. */
function Figures({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.figures}>
      <StatGroup surface="ruled">{children}</StatGroup>
    </div>
  )
}

/** Dates that the file writes in another form, with how they were read. */
function OtherDates({ record: { otherDates } }: WithRecord) {
  return otherDates ? <p className={styles.counts}>{otherDatesWords(otherDates)}</p> : null
}

/** The rows that are left out: how many, why, and the way to them. */
function LeftOut({ record }: WithRecord) {
  const dialog = useDialog()
  return (
    <div className={styles.leftOut}>
      <IconAlertTriangle size={16} stroke={1.7} aria-hidden="true" />
      <p>
        {excludedWords(record.rowErrors)}
        {record.errorCounts.length > 0 && <span className={styles.counts}>{errorWords(record)}</span>}
      </p>
      <button type="button" className={styles.link} onClick={dialog.open}>
        See rows
      </button>
      <ErrorsDialog record={record} {...dialog.props} />
    </div>
  )
}

function Current({ record }: WithRecord) {
  const { rows, rowErrors, difference } = record
  return (
    <div className={styles.body}>
      <Figures>
        <Stat labelPlace="below" label="rows ok" value={count(rows)} />
        <Stat labelPlace="below" label="left out" value={count(rowErrors)} tone={rowErrors > 0 ? 'warning' : 'ink'} />
        <Stat labelPlace="below" label="since last" value={changeOf(difference)} />
      </Figures>
      {rowErrors > 0 && <LeftOut record={record} />}
      <OtherDates record={record} />
      <p className={styles.done}>
        <IconCircleCheck size={16} stroke={1.7} aria-hidden="true" /> File successfully processed
      </p>
    </div>
  )
}

/** A checked file beside the one that it would replace. */
function Ready({ record, current }: WithRecord & Pick<Tile, 'current'>) {
  const { accept, drop } = useImportActions()
  const dialog = useDialog()
  const { importId, rowErrors, difference } = record
  const busy = accept.isPending || drop.isPending
  return (
    <div className={styles.body}>
      <Figures>
        <Stat labelPlace="below" label="new" value={count(difference?.added ?? 0)} />
        <Stat labelPlace="below" label="changed" value={count(difference?.changed ?? 0)} />
        <Stat labelPlace="below" label="gone" value={count(difference?.gone ?? 0)} />
      </Figures>
      {rowErrors > 0 && <LeftOut record={record} />}
      <OtherDates record={record} />
      <div className="row wrap gap8">
        <Button
          size="compact-sm"
          loading={accept.isPending}
          disabled={busy}
          onClick={() => accept.mutate({ importId })}
        >
          Accept
        </Button>
        <Button size="compact-sm" variant="default" disabled={busy} onClick={() => drop.mutate({ importId })}>
          Discard
        </Button>
        {difference && (
          <button type="button" className={styles.link} onClick={dialog.open}>
            What changes
          </button>
        )}
        {difference && <DifferenceDialog {...{ record, difference }} {...dialog.props} />}
      </div>
      <Kept current={current} />
    </div>
  )
}

interface ProblemProps {
  readonly text: string
  readonly onDismiss: () => void
  readonly onRetry?: () => void
}

function Problem({ text, onDismiss, onRetry }: ProblemProps) {
  return (
    <div className={styles.problem} role="alert">
      <p>{text}</p>
      <div className="row wrap gap8">
        {onRetry && (
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </div>
  )
}

function Failed({ record }: WithRecord) {
  const { drop } = useImportActions()
  return (
    <Problem
      text={record.failure ?? importTexts.unreadable}
      onDismiss={() => drop.mutate({ importId: record.importId })}
    />
  )
}

function Refused({ upload }: { readonly upload: Upload }) {
  return (
    <Problem
      text={upload.problem ?? importTexts.unreadable}
      onDismiss={() => dismissUpload(upload.id)}
      {...(upload.importId !== undefined && { onRetry: () => sendAgain(upload) })}
    />
  )
}

/** The middle of a tile, by how its file stands; what counts meanwhile is said below. */
export function TileBody({ tile }: { readonly tile: Tile }) {
  const { face, current } = tile
  switch (face.state) {
    case 'missing':
      return null
    case 'uploading':
      return <Uploading upload={face.upload} />
    case 'waiting':
    case 'checking':
      return <Checking record={face.record} />
    case 'current':
      return <Current record={face.record} />
    case 'ready':
      return <Ready record={face.record} {...(current && { current })} />
    case 'refused':
      return (
        <div className={styles.body}>
          <Refused upload={face.upload} />
          <Kept current={current} />
        </div>
      )
    default:
      return (
        <div className={styles.body}>
          {face.state === 'columns' ? (
            <ColumnsPanel record={face.record} kind={tile.kind} />
          ) : (
            <Failed record={face.record} />
          )}
          <Kept current={current} />
        </div>
      )
  }
}
