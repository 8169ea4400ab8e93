import { type ComponentProps, lazy, Suspense } from 'react'
import type { StopColumnKey } from '#core/places/columns/stop-columns.ts'
import type { ColumnsDialog as Eager } from './columns/columns-dialog.tsx'

const Loaded = lazy(async () => ({
  default: (await import('./columns/columns-dialog.tsx')).ColumnsDialog<StopColumnKey>,
}))

/** The dialog that asks what the columns of a file hold, in a chunk of its own: most visits bring no file. */
export function ColumnsDialog(props: ComponentProps<typeof Eager<StopColumnKey>>) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}
