import { useTimeout } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useUserId } from '#web/client/session.ts'
import { openWorkspace } from './use-workspace.ts'

/** The workspace says for so long that it looks at who is there. */
const FIRST_MS = 1000

/** Whose workspace this page has opened: coming back to it takes no second look. */
let openedFor: string | undefined

/** Whether the workspace can be shown: after its first second, with what this tab has kept. */
export function useOpening(): boolean {
  const userId = useUserId()
  const [isOver, setOver] = useState(openedFor === userId)
  const [isRead, setRead] = useState(openedFor === userId)
  useTimeout(() => setOver(true), FIRST_MS, { autoInvoke: true })
  useEffect(() => {
    // What cannot be read is as if nothing had been kept.
    void openWorkspace().finally(() => {
      openedFor = userId
      setRead(true)
    })
  }, [userId])
  return isOver && isRead
}
