import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { newReader } from './barcode-reader.ts'

/** A camera that looks for codes. */
export interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>
  /** Absent where the camera has no light. */
  readonly light: { readonly isOn: boolean; readonly turn: () => void } | undefined
}

const LOOK_EVERY_MS = 250
const denied =
  'The camera could not be opened. Allow it for this site in the settings of the browser, or type the code.'

/**
 * Looks through the camera until the page or the part of it is left, and tells each code that it reads; or why there is
 * no camera to look through.
 */
export function useCamera(onCode: (code: string) => void, onRefused: (why: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [isLit, setLit] = useState(false)
  const tell = useEffectEvent(onCode)
  const refuse = useEffectEvent(onRefused)
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    void openCamera(signal)
      .then(async (stream) => {
        if (!stream || !video.current) return
        video.current.srcObject = stream
        setTrack(stream.getVideoTracks()[0])
        // A reader finds nothing before the first picture, and goes on looking.
        void video.current.play().catch(() => undefined)
        await look(video.current, signal, (code) => tell(code))
      })
      .catch(() => signal.aborted || refuse(denied))
    return () => ending.abort()
  }, [])
  const turn = (): void => {
    // Constraints of a light are known to some browsers alone, and to no list of types.
    const lit: object = { advanced: [{ torch: !isLit }] }
    track?.applyConstraints(lit).then(
      () => setLit(!isLit),
      () => undefined,
    )
  }
  return { video, light: track && hasLight(track) ? { isOn: isLit, turn } : undefined }
}

const hasLight = (track: MediaStreamTrack): boolean =>
  'getCapabilities' in track && Reflect.get(track.getCapabilities(), 'torch') === true

/** The camera at the back, which is closed when the signal says so. */
async function openCamera(signal: AbortSignal): Promise<MediaStream | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const close = (): void => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) {
    close()
    return undefined
  }
  signal.addEventListener('abort', close)
  return stream
}

/** Looks a few times a second; what stays before the camera is told once. */
async function look(video: HTMLVideoElement, signal: AbortSignal, tell: (code: string) => void): Promise<void> {
  const reader = newReader()
  let last = ''
  while (reader && !signal.aborted) {
    const [found] = document.hidden ? [] : await reader.detect(video).catch(() => [])
    if (found && found.rawValue !== last && !signal.aborted) tell(found.rawValue)
    last = found?.rawValue ?? last
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}
