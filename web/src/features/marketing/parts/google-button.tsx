import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { continueWith } from '#web/client/session/authentication.ts'
import { signInProblem } from '#web/client/session/user-pool-errors.ts'
import { GoogleMark } from '#web/ui/brand/provider-marks.tsx'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'

/** `Continue with Google`: leaves for Google and comes back signed in. */
export function GoogleButton() {
  const [isLeaving, setLeaving] = useState(false)
  // Back from Google the page may be the one that was left, as it was.
  useWindowEvent('pageshow', () => setLeaving(false))
  const leave = (): void => {
    setLeaving(true)
    continueWith('Google').catch((error: unknown) => {
      setLeaving(false)
      void showNotice({ title: 'Google did not answer', message: signInProblem(error).text })
    })
  }
  return (
    <Button size="lg" variant="default" leftSection={<GoogleMark />} loading={isLeaving} onClick={leave}>
      Continue with Google
    </Button>
  )
}
