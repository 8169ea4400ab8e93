import type { ReactNode } from 'react'
import { howItWorks } from '#web/content/how-it-works.ts'
import { useDialog } from '#web/ui/feedback/dialog.tsx'
import { VideoDialog } from '#web/ui/video/video-dialog.tsx'
import styles from './pricing-frame.module.css'

const { title, url, steps } = howItWorks

/** The film about the planner, behind one link; other links stand beside it. */
export function HowItWorks({ children }: { readonly children?: ReactNode }) {
  const { props, open } = useDialog()
  return (
    <div className={styles.below}>
      <button type="button" onClick={open}>
        {title}
      </button>
      {children}
      <VideoDialog title={title} url={url} steps={steps} {...props} />
    </div>
  )
}
