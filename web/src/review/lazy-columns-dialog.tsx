import { type ComponentProps, lazy, Suspense } from 'react'
import type { StopColumnKey } from '#core/places/columns/stop-columns.ts'
import type { ColumnsDialog as Eager } from './columns/columns-dialog.tsx'

interface Props extends Omit<ComponentProps<typeof Eager<StopColumnKey>>, 'asked'> {
  readonly isFleet: boolean
}

const Loaded = lazy(async () => {
  const [{ ColumnsDialog }, { stopFiles }] = await Promise.all([
    import('./columns/columns-dialog.tsx'),
    import('./sources/asked-file.ts'),
  ])
  return {
    default: ({ isFleet, ...props }: Props) => (
      <ColumnsDialog asked={stopFiles[isFleet ? 'fleet' : 'alone']} {...props} />
    ),
  }
})

/** The dialog that asks what the columns of a file hold, in a chunk of its own: most visits bring no file. */
export function ColumnsDialog(props: Props) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}
