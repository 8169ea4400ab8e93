import { Dialog } from '../feedback/dialogs/dialog.tsx'
import { embedAddress } from './embed-address.ts'
import styles from './video-dialog.module.css'

/** One thing to do, as it is written where the video is not there yet. */
export interface VideoStep {
  readonly title: string
  readonly text: string
}

interface VideoDialogProps {
  readonly title: string
  /** Link of the video as its page has it; without one the steps stand alone. */
  readonly url: string | undefined
  readonly opened: boolean
  readonly onClose: () => void
  /** What the video shows, in words: for who cannot or does not want to watch it. */
  readonly steps?: readonly VideoStep[]
}

/** A video in a dialog. Nothing is asked of the video's host before somebody opens it. */
export function VideoDialog({ title, url, opened, onClose, steps = [] }: VideoDialogProps) {
  const address = embedAddress(url)
  return (
    <Dialog title={title} opened={opened} onClose={onClose} width={address === undefined ? 'narrow' : 'medium'}>
      {address === undefined ? (
        <p className={styles.words}>The video follows. {steps.length > 0 && 'Until then, in words:'}</p>
      ) : (
        <iframe
          className={styles.video}
          src={address}
          title={title}
          allow="fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
        />
      )}
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.title}>
              <b>{step.title}</b>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
