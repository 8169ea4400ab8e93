import { type ComponentProps, lazy, Suspense } from 'react'
import type { ColumnsDialog as Eager } from './columns/columns-dialog.tsx'

const Loaded = lazy(async () => ({ default: (await import('./columns/columns-dialog.tsx')).ColumnsDialog }))

/** The dialog that asks what the columns of a file hold, in a chunk of its own: most visits bring no file. */
export function ColumnsDialog(props: ComponentProps<typeof Eager>) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}
