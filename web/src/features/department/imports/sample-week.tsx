import { Button } from '@mantine/core'
import type { Tile } from './import-of.ts'
import { isSample } from './import-words.ts'
import styles from './tile/unrecognised.module.css'
import { useUploads } from './uploads.ts'
import { useImportActions } from './use-imports.ts'

interface SampleWeekProps {
  readonly tiles: readonly Tile[]
  readonly date: string
}

/** Loads the sample for the week from the planning date. */
function LoadSample({ date, words }: Pick<SampleWeekProps, 'date'> & { readonly words: string }) {
  const { loadSample } = useImportActions()
  return (
    <Button
      variant="default"
      size="compact-md"
      loading={loadSample.isPending}
      onClick={() => loadSample.mutate({ date })}
    >
      {words}
    </Button>
  )
}

/** Takes away every file of the sample. */
function DiscardSample({ tiles }: Pick<SampleWeekProps, 'tiles'>) {
  const { drop } = useImportActions()
  const discard = async (): Promise<void> => {
    for (const { current } of tiles)
      if (current && isSample(current)) await drop.mutateAsync({ importId: current.importId })
  }
  return (
    // What fails is told by the dialog of failed actions.
    <Button variant="default" size="compact-md" loading={drop.isPending} onClick={() => void discard().catch(() => {})}>
      Discard the sample
    </Button>
  )
}

/** A made-up city that fills all six files, to look around in: offered where nothing is there, named where it is. */
export function SampleWeek({ tiles, date }: SampleWeekProps) {
  const isComing = useUploads(({ uploads }) => uploads.length > 0)
  const current = tiles.flatMap((tile) => tile.current ?? [])
  const samples = current.filter(isSample)
  if (samples.length > 0) {
    return (
      <div className={styles.sample}>
        <p>
          <b>Sample week:</b> a made-up city, nobody’s data. Your own files replace it, one by one.
        </p>
        {samples.length === current.length && <LoadSample date={date} words="Load it for this date" />}
        <DiscardSample tiles={tiles} />
      </div>
    )
  }
  if (isComing || !tiles.every(({ face }) => face.state === 'missing')) return null
  return (
    <div className={styles.sample}>
      <p>No files yet? The sample week fills all six with a made-up city. Your own files replace it.</p>
      <LoadSample date={date} words="Load a sample week" />
    </div>
  )
}
