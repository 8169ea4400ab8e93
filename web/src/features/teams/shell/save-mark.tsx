import { IconAlertCircle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { announce } from '#web/ui/feedback/announce.tsx'
import type { Days, SaveState } from '../saving/use-days.ts'
import styles from './top-bar.module.css'

const faces = {
  saved: { word: 'Saved', Icon: IconCloudCheck },
  saving: { word: 'Saving', Icon: IconCloudUp },
  offline: { word: 'Offline', Icon: IconCloudOff },
  refused: { word: 'Not saved', Icon: IconAlertCircle },
} as const satisfies Readonly<Record<SaveState, object>>

/** What is said aloud: not each saving, but that it stopped working, and that it works again. */
function useSaid(state: SaveState | undefined): void {
  const troubled = useRef(false)
  useEffect(() => {
    const isTrouble = state === 'offline' || state === 'refused'
    if (state && (isTrouble || (troubled.current && state === 'saved'))) announce(faces[state].word)
    if (state !== 'saving') troubled.current = isTrouble
  }, [state])
}

/** Whether the day is on the server. */
export function SaveMark({ days: { saveState, trouble } }: { readonly days: Days }) {
  useSaid(saveState)
  if (!saveState) return null
  const { word, Icon } = faces[saveState]
  return (
    <span className={styles.saved} data-state={saveState} title={trouble?.why}>
      <Icon size={17} stroke={1.7} aria-hidden="true" />
      <span>{word}</span>
    </span>
  )
}
