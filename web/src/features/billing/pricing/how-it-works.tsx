import { howItWorks } from '#web/content/how-it-works.ts'
import { useDialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { VideoDialog } from '#web/ui/video/video-dialog.tsx'

const { title, url, steps } = howItWorks

/** The film about the planner, behind one link. */
export function HowItWorks() {
  const { props, open } = useDialog()
  return (
    <>
      <button type="button" onClick={open}>
        {title}
      </button>
      <VideoDialog title={title} url={url} steps={steps} {...props} />
    </>
  )
}
