import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { type FileKind, fileKinds } from '#core/department/file-kinds.ts'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import { longDate } from '../shell/date-words.ts'
import { openPage, useWorkspace } from '../shell/use-workspace.ts'
import { ACCEPTED } from './check-file.ts'
import { Foot } from './foot.tsx'
import { type Tile, tileOf } from './import-of.ts'
import { stateFace } from './import-words.ts'
import styles from './imports-page.module.css'
import { inspectionKinds, inspectorKinds, kindFaces } from './kind-faces.ts'
import { SampleWeek } from './sample-week.tsx'
import statusListStyles from './status-list.module.css'
import { ImportTile } from './tile/import-tile.tsx'
import { Unrecognised } from './tile/unrecognised.tsx'
import { useDropTarget } from './tile/use-drop-target.ts'
import { sendFiles } from './uploads.ts'
import { useImports } from './use-imports.ts'

interface TilesProps {
  readonly tiles: readonly Tile[]
  readonly kinds: readonly FileKind[]
}

function Tiles({ tiles, kinds }: TilesProps) {
  return (
    <div className={styles.tiles}>
      {tiles
        .filter(({ kind }) => kinds.includes(kind))
        .map((tile) => (
          <ImportTile key={tile.kind} tile={tile} {...(tile.kind === 'durations' && { section: 'Upload/Update' })} />
        ))}
    </div>
  )
}

const isComplete = (tiles: readonly Tile[], kinds: readonly FileKind[]): boolean =>
  kinds.every((kind) => tiles.some((tile) => tile.kind === kind && tile.current))

/** The two files of the first page have arrived: on to the second. */
function Continue() {
  return (
    <div className={styles.complete} role="status">
      <p>All required data has been successfully uploaded</p>
      <Button variant="default" size="compact-md" onClick={() => openPage('inspectors')}>
        Continue to Inspectors Import
      </Button>
    </div>
  )
}

/** Leads the focus to the half of the board that the page is about, once that changes. */
function useHalf() {
  const page = useWorkspace((workspace) => workspace.page)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(page)
  useEffect(() => {
    if (page === 'inspectors' && before.current !== page) heading.current?.focus()
    before.current = page
  }, [page])
  return { page, heading }
}

/** The two halves of the board under the titles of their pages. */
function Board({ tiles }: { readonly tiles: readonly Tile[] }) {
  const { page, heading } = useHalf()
  return (
    <div className={styles.board}>
      <section
        className={styles.half}
        aria-labelledby="import-inspections"
        data-front={page === 'inspections' || undefined}
      >
        <h2 id="import-inspections" className={styles.halfTitle}>
          Import Inspections Data
        </h2>
        <Tiles tiles={tiles} kinds={inspectionKinds} />
      </section>
      <section
        className={styles.half}
        aria-labelledby="import-inspectors"
        data-front={page === 'inspectors' || undefined}
      >
        <div className={styles.halfHead}>
          <h2 id="import-inspectors" ref={heading} tabIndex={-1} className={styles.halfTitle}>
            Import Inspectors Data
          </h2>
          <StatusList tiles={tiles.filter(({ kind }) => inspectorKinds.some((each) => each === kind))} />
        </div>
        <Tiles tiles={tiles} kinds={inspectorKinds} />
      </section>
      {page === 'inspections' && isComplete(tiles, inspectionKinds) && <Continue />}
    </div>
  )
}

function ChooseFiles() {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        multiple
        accept={ACCEPTED}
        aria-label="Choose files"
        onChange={(event) => {
          sendFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <Button
        variant="default"
        leftSection={<IconUpload size={16} stroke={1.7} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        Choose files
      </Button>
    </>
  )
}

/** The six files that days are planned from: the pages `Import Inspections` and `Import Inspectors` as one board. */
export function ImportsPage() {
  const date = useWorkspace((workspace) => workspace.date)
  const { list, records, uploads } = useImports()
  const { over, target } = useDropTarget((files) => sendFiles(files))
  const tiles = fileKinds.map((kind) => tileOf(kind, records, uploads))
  return (
    <PageMain className={styles.page ?? ''} title="Import data" data-over={over || undefined} {...target}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>Import data for {longDate(date)}</h1>
          <p className="secondary mt4">
            Six files, in any order. Drop them all at once; we recognise each by its columns.
          </p>
        </div>
        <ChooseFiles />
      </header>
      <Fetched query={list} loading="Fetching the imports" failed="The imports could not be fetched">
        {() => (
          <>
            <SampleWeek tiles={tiles} date={date} />
            <Unrecognised records={records} uploads={uploads} />
            <Board tiles={tiles} />
            <Foot tiles={tiles} date={date} />
          </>
        )}
      </Fetched>
    </PageMain>
  )
}

/** How each of some files stands, in a word. */
function StatusList({ tiles }: { readonly tiles: readonly Tile[] }) {
  return (
    <ul className={statusListStyles.list} aria-label="Import status">
      {tiles.map((tile) => {
        const { word, tone } = stateFace(tile.face)
        return (
          <li key={tile.kind}>
            <i className={statusListStyles.dot} data-tone={tone} aria-hidden="true" />
            {kindFaces[tile.kind].title} <span className={statusListStyles.word}>{word}</span>
          </li>
        )
      })}
    </ul>
  )
}
