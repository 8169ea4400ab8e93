import { type ComponentProps, lazy, Suspense } from 'react'
import type { ReviewDialog as Eager } from './table/review-dialog.tsx'

/** Fetches the review: most visits of a page import nothing. */
const load = () => import('./table/review-dialog.tsx')

const Loaded = lazy(async () => ({ default: (await load()).ReviewDialog }))

/** Fetches the review while the addresses are looked up, so that it stands when they are found. */
export const prepareReview = (): void => void load().catch(() => undefined)

/** The review dialog, in a chunk of its own. */
export function ReviewDialog(props: ComponentProps<typeof Eager>) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}
