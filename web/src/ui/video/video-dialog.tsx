import { Dialog } from '../feedback/dialogs/dialog.tsx'
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
        <p className="secondary">The video follows. {steps.length > 0 && 'Until then, in words:'}</p>
      ) : (
        <iframe
          className={`block wide roundControl sunken unbordered ${styles.video}`}
          src={address}
          title={title}
          allow="fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
        />
      )}
      {steps.length > 0 && (
        <ol className={`grid gap12 ${styles.steps}`}>
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

/** The one host that pages may frame: it sets no cookies before somebody plays. The policies of both clouds name it. */
export const VIDEO_HOST = 'https://www.youtube-nocookie.com'

const hosts = ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']
const isVideoId = (text: string | null | undefined): text is string => /^[\w-]{11}$/.test(text ?? '')

/** The address to embed a video by its link, in any form in which it is shared; `undefined` for what is no such link. */
export function embedAddress(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined
  const { protocol, hostname, pathname, searchParams } = new URL(url)
  if (protocol !== 'https:') return undefined
  const last = pathname.split('/').at(-1)
  if (hostname === 'youtu.be') return isVideoId(last) ? addressOf(last) : undefined
  if (!hosts.includes(hostname)) return undefined
  const id = pathname === '/watch' ? searchParams.get('v') : last
  return isVideoId(id) ? addressOf(id) : undefined
}

const addressOf = (id: string): string => `${VIDEO_HOST}/embed/${id}?rel=0`
