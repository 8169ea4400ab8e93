import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { openPage } from '../shell/use-workspace.ts'
import { WithReason } from '../shell/with-reason.tsx'
import styles from './foot.module.css'
import { isBusy, type Tile } from './import-of.ts'
import { count, nextWords } from './import-words.ts'
import { saveReturned } from './save-workbooks.ts'

interface FootProps {
  readonly tiles: readonly Tile[]
  readonly date: string
}

/** One mark for each file: there, on the way, or open. */
function Marks({ tiles }: Pick<FootProps, 'tiles'>) {
  return (
    <span className={styles.marks} aria-hidden="true">
      {tiles.map((tile) => (
        <i key={tile.kind} data-mark={tile.current ? 'done' : isBusy(tile) ? 'half' : undefined} />
      ))}
    </span>
  )
}

/** The import of a tile whose left-out rows can be mended: the one in front, else the one that counts. */
function mendable({ face, current }: Tile) {
  return face.state === 'ready' ? face.record : current
}

function ReturnedWorkbook({ tiles, date }: FootProps) {
  const records = tiles.flatMap((tile) => mendable(tile) ?? [])
  const rows = records.reduce((sum, { rowErrors }) => sum + rowErrors, 0)
  const save = useMutation({ mutationFn: () => saveReturned(records, date) })
  if (rows === 0) return null
  return (
    <Button
      variant="default"
      loading={save.isPending}
      leftSection={<IconDownload size={16} stroke={1.7} aria-hidden="true" />}
      onClick={() => save.mutate()}
    >
      Returned workbook ({count(rows)} {rows === 1 ? 'row' : 'rows'})
    </Button>
  )
}

/** How many of the files are there, what is next, and the way on. */
export function Foot({ tiles, date }: FootProps) {
  const ready = tiles.filter(({ current }) => current).length
  const next = nextWords(tiles)
  const isReady = ready === tiles.length
  return (
    <footer className={styles.foot}>
      <Marks tiles={tiles} />
      <p className={styles.words} role="status">
        <b>
          {ready} of {tiles.length} ready.
        </b>{' '}
        {next}
      </p>
      <div className="flex wrap gap12">
        <ReturnedWorkbook tiles={tiles} date={date} />
        <WithReason reason={isReady ? undefined : next}>
          <Button
            aria-disabled={!isReady}
            data-disabled={!isReady}
            onClick={() => isReady && openPage('selection', 'inspectors')}
          >
            Review and Start Scheduling
          </Button>
        </WithReason>
      </div>
    </footer>
  )
}
