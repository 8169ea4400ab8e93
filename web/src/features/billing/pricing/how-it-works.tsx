import type { ReactNode } from 'react'
import { pricing } from '#web/content/pricing.ts'
import { useDialog } from '#web/ui/feedback/dialog.tsx'
import { VideoDialog } from '#web/ui/video/video-dialog.tsx'
import styles from './pricing-frame.module.css'

/** The film about the planner, behind one link; other links stand beside it. */
export function HowItWorks({ children }: { readonly children?: ReactNode }) {
  const { props, open } = useDialog()
  return (
    <div className={styles.below}>
      <button type="button" onClick={open}>
        How it works
      </button>
      {children}
      <VideoDialog title="How it works" url={pricing.howItWorksVideoUrl} {...props} />
    </div>
  )
}
