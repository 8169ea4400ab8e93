import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useDialog } from '../feedback/dialogs/dialog.tsx'
import { VideoDialog, type VideoStep } from './video-dialog.tsx'

interface VideoButtonProps {
  readonly video: { readonly title: string; readonly url?: string; readonly steps: readonly VideoStep[] }
  readonly size?: 'compact-sm' | 'sm' | 'lg'
  readonly variant?: 'default' | 'subtle'
}

const iconSizes = { 'compact-sm': 15, sm: 18, lg: 19 } as const

/** Opens a video; it is called what the video is. */
export function VideoButton({ video, size = 'sm', variant = 'default' }: VideoButtonProps) {
  const { open, props } = useDialog()
  const { title, url, steps } = video
  const icon = <IconPlayerPlay size={iconSizes[size]} stroke={1.7} aria-hidden="true" />
  return (
    <>
      <Button {...{ size, variant }} leftSection={icon} onClick={open}>
        {title}
      </Button>
      <VideoDialog {...{ title, url, steps }} {...props} />
    </>
  )
}
