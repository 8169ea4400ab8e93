import { useWindowEvent } from '@mantine/hooks'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { askFirst } from '#web/ui/feedback/notice.ts'

/** Asks before a page with something unpublished is left, for another page or altogether. */
export function useLeaveWarning(isBegun: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isBegun && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const question = {
      title: 'Leave without publishing?',
      message: 'Nobody else sees what you wrote. It stays in this browser, and on this page when you come back.',
      yes: 'Leave',
    }
    void askFirst(question).then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useWindowEvent('beforeunload', (event) => {
    if (isBegun) event.preventDefault()
  })
}
