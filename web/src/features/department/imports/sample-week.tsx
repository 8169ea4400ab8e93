import { Button } from '@mantine/core'
import type { Tile } from './import-of.ts'
import styles from './unrecognised.module.css'
import { useUploads } from './uploads.ts'
import { useImportActions } from './use-imports.ts'

interface SampleWeekProps {
  readonly tiles: readonly Tile[]
  readonly date: string
}

/** Where no file is there yet: a made-up city that fills all six, to look around in. */
export function SampleWeek({ tiles, date }: SampleWeekProps) {
  const { loadSample } = useImportActions()
  const isComing = useUploads(({ uploads }) => uploads.length > 0)
  if (isComing || !tiles.every(({ face }) => face.state === 'missing')) return null
  return (
    <div className={styles.sample}>
      <p>
        No files yet? <b>Load a sample week</b> fills all six with a made-up city. Your own files replace it.
      </p>
      <Button
        variant="default"
        size="compact-md"
        loading={loadSample.isPending}
        onClick={() => loadSample.mutate({ date })}
      >
        Load a sample week
      </Button>
    </div>
  )
}
