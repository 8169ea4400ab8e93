import type { OptimizedRoute } from '#core/planner/optimized-route.ts'
import styles from './leaving-answer.module.css'
import { ResultSummary } from './result-summary.tsx'
import { useLeaving } from './use-leaving.ts'

/** As long as the animation in the style sheet. */
const FADE_MS = 300

/** The summary of an answer that an edit has taken away, while it fades over the entries in its place. */
export function LeavingAnswer({ result }: { readonly result: OptimizedRoute | null }) {
  const leaving = useLeaving(result, FADE_MS)
  if (!leaving) return null
  return (
    <div className={styles.place}>
      <div className={styles.leaving} data-banner="fading" aria-hidden="true" inert>
        <ResultSummary result={leaving} />
      </div>
    </div>
  )
}
