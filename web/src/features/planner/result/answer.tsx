import { useEffect, useRef, useState } from 'react'
import type { OptimizedRoute } from '#core/planner/optimized-route.ts'
import { PrintSheet } from '#web/route/leaving/print-sheet.tsx'
import { ShareDialog } from '#web/route/sharing/share-dialog.tsx'
import { mapCards } from '../map-cards.tsx'
import { FeedbackDialog } from './feedback-dialog.tsx'
import styles from './leaving-answer.module.css'
import { phoneResult } from './phone/phone-result.tsx'
import { ResultFooter } from './result-footer.tsx'
import { ResultPanel } from './result-panel.tsx'
import { ResultSummary } from './result-summary.tsx'

/** As long as the animation in the style sheet. */
const FADE_MS = 300

/** The summary of an answer that an edit has taken away, while it fades over the entries in its place. */
function LeavingAnswer({ result }: { readonly result: OptimizedRoute | null }) {
  const leaving = useLeaving(result, FADE_MS)
  if (!leaving) return null
  return (
    <div className={styles.place}>
      <div className={`absolute surface ${styles.leaving}`} data-banner="fading" aria-hidden="true" inert>
        <ResultSummary result={leaving} />
      </div>
    </div>
  )
}

/** What was there until now, for the time that it takes to fade; `undefined` while something is there. */
function useLeaving<Value>(present: Value | null, milliseconds: number): Value | undefined {
  const last = useRef(present)
  const [leaving, setLeaving] = useState<Value>()
  useEffect(() => {
    const before = last.current
    last.current = present
    setLeaving(present === null && before !== null ? () => before : undefined)
    const timer = setTimeout(() => setLeaving(undefined), milliseconds)
    return () => clearTimeout(timer)
  }, [present, milliseconds])
  return leaving
}

/** What shows an answered route, as one file that comes after the entries. */
export const answerParts = {
  ...{ PrintSheet, ShareDialog, mapCards, FeedbackDialog, LeavingAnswer, phoneResult, ResultFooter, ResultPanel },
}
