import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { extension } from '#web/content/extension.ts'
import { ExtensionStepsDialog } from '#web/ui/extension/extension-steps-dialog.tsx'
import { useDialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { VideoDialog } from '#web/ui/video/video-dialog.tsx'
import styles from './welcome.module.css'
import { WelcomeFrame } from './welcome-frame.tsx'

const { sampleRouteUrl, storeUrl, demoVideoUrl, mostStops, steps } = extension
const away = { target: '_blank', rel: 'noreferrer', size: 'lg' } as const

/** The welcome to the free extension: get it, learn it, try it. */
export function WelcomeBasicPage() {
  const instructions = useDialog()
  const video = useDialog()
  return (
    <WelcomeFrame
      title="Your extension is ready"
      lead={`Download it, open a route of up to ${mostStops} stops in Google Maps, and one click puts them in order.`}
      actions={
        <>
          <Button component="a" href={sampleRouteUrl} {...away}>
            Get Started on Google Maps
          </Button>
          <Button component="a" href={storeUrl} variant="default" {...away}>
            Download Extension
          </Button>
          <Button variant="default" size="lg" onClick={instructions.open}>
            Extension Instructions
          </Button>
        </>
      }
    >
      <button type="button" className={`inline gap6 mt12 roundTick ${styles.more}`} onClick={video.open}>
        <IconPlayerPlay size={17} stroke={1.7} aria-hidden="true" />
        Video demo
      </button>
      <ExtensionStepsDialog {...instructions.props} {...{ steps, sampleRouteUrl }} />
      <VideoDialog title="Video demo" url={demoVideoUrl} steps={steps} {...video.props} />
    </WelcomeFrame>
  )
}
