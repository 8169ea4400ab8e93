import { FileButton, Tooltip } from '@mantine/core'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconFileDownload,
  IconLoader2,
  IconRefresh,
  IconUpload,
} from '@tabler/icons-react'
import { useId } from 'react'
import { Chip, type Tone } from '#web/ui/controls/tags/chip.tsx'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { ACCEPTED } from '../check-file.ts'
import { isBusy, type Tile } from '../import-of.ts'
import { ageWords, stateFace } from '../import-words.ts'
import { kindFaces } from '../kind-faces.ts'
import { saveTemplate } from '../save-workbooks.ts'
import { sendFiles } from '../uploads.ts'
import styles from './import-tile.module.css'
import { TileBody } from './tile-body.tsx'
import { useDropTarget } from './use-drop-target.ts'

const icons: Partial<Readonly<Record<Tone, typeof IconCircleCheck>>> = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconAlertCircle,
  info: IconLoader2,
}

function StateChip({ tile }: { readonly tile: Tile }) {
  const { word, tone } = stateFace(tile.face)
  const Icon = icons[tone]
  return (
    <Chip tone={tone} icon={Icon && <Icon aria-hidden="true" stroke={1.7} className={styles[tone] ?? ''} />}>
      {word}
    </Chip>
  )
}

/** Takes one file for a tile; several belong beside the tiles, where their columns tell. */
function useTake(tile: Tile): (files: readonly File[]) => void {
  return (files) => {
    const { title } = kindFaces[tile.kind]
    if (isBusy(tile)) {
      void showNotice({ title: 'One file at a time', message: `${title} is being read. Wait for it, or cancel it.` })
    } else if (files.length > 1) {
      const message = `Drop several files beside the boxes: each is recognised by its columns. ${title} takes one.`
      void showNotice({ title: 'One file at a time', message })
    } else sendFiles(files, tile.kind)
  }
}

interface WithFile {
  readonly tile: Tile
  readonly onFiles: (files: readonly File[]) => void
}

/** The way to choose a file: large where none is there yet, else an icon at the foot. */
function ChooseFile({ tile, onFiles }: WithFile) {
  const { title } = kindFaces[tile.kind]
  const isNew = tile.face.state === 'missing'
  return (
    <FileButton accept={ACCEPTED} onChange={(file) => file && onFiles([file])}>
      {({ onClick }) => (
        <button
          type="button"
          className={isNew ? styles.choose : styles.again}
          aria-label={isNew ? `Choose file for ${title}` : `Choose another file for ${title}`}
          disabled={isBusy(tile)}
          onClick={onClick}
        >
          {isNew ? (
            <>
              <IconUpload size={16} stroke={1.7} aria-hidden="true" />
              Choose file
            </>
          ) : (
            <IconRefresh size={16} stroke={1.7} aria-hidden="true" />
          )}
        </button>
      )}
    </FileButton>
  )
}

function Template({ tile }: { readonly tile: Tile }) {
  const { title } = kindFaces[tile.kind]
  return (
    <Tooltip label={`Empty ${title} file with its columns`}>
      <button
        type="button"
        className={styles.template}
        aria-label={`Template for ${title}`}
        onClick={() => void saveTemplate(tile.kind)}
      >
        <IconFileDownload size={16} stroke={1.7} aria-hidden="true" />
        Template
      </button>
    </Tooltip>
  )
}

function fileOf({ face }: Tile): { readonly name: string; readonly at?: number } | undefined {
  if (face.state === 'missing') return undefined
  if ('upload' in face) return { name: face.upload.file.name }
  return { name: face.record.fileName, at: face.record.updatedAt }
}

function Foot({ tile, onFiles }: WithFile) {
  const file = fileOf(tile)
  if (!file) {
    return (
      <div className={styles.foot}>
        <span className={styles.needed}>Needed before scheduling can start.</span>
        <Template tile={tile} />
      </div>
    )
  }
  return (
    <div className={styles.foot}>
      <span className={styles.file} title={file.name}>
        {file.name}
      </span>
      {file.at !== undefined && !isBusy(tile) && <span className={styles.age}>{ageWords(file.at, Date.now())}</span>}
      {!isBusy(tile) && <Template tile={tile} />}
      {!isBusy(tile) && <ChooseFile tile={tile} onFiles={onFiles} />}
    </div>
  )
}

/** One of the six files: what it is, how it stands, and what can be done. */
export function ImportTile({ tile, section }: { readonly tile: Tile; readonly section?: string }) {
  const { title, hint, list, icon: Icon } = kindFaces[tile.kind]
  const take = useTake(tile)
  const { over, target } = useDropTarget(take)
  const id = useId()
  return (
    <section
      className={styles.tile}
      data-state={tile.face.state}
      data-over={over || undefined}
      aria-labelledby={id}
      {...target}
    >
      <header className={styles.head}>
        <span className={styles.icon} aria-hidden="true">
          <Icon size={20} stroke={1.7} />
        </span>
        <div className={styles.names}>
          <h3 id={id} className={styles.title}>
            {title}
          </h3>
          <p className={styles.hint}>{section === undefined ? hint : `${section} · ${hint}`}</p>
        </div>
        <StateChip tile={tile} />
      </header>
      {tile.face.state === 'missing' ? (
        <div className={styles.drop}>
          <p className={styles.invitation}>Drop the {list} here</p>
          <p className={styles.hint}>.xlsx, .xls or .csv, up to 100 MB</p>
          <ChooseFile tile={tile} onFiles={take} />
        </div>
      ) : (
        <TileBody tile={tile} />
      )}
      <Foot tile={tile} onFiles={take} />
    </section>
  )
}
