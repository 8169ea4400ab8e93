import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { type AppKey, provePassword } from '#web/client/session/two-step.ts'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { AppDialog } from './app-dialog.tsx'
import { PasswordForm, usePasswordQuestion } from './password-question.tsx'

interface SetUpDialogProps {
  readonly email: string
  /** Whether an app is there, whose place another one takes. */
  readonly replaces: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

const DONE = {
  first: { message: 'Two-step sign-in is on', detail: 'other devices are signed out within the hour' },
  another: { message: 'Codes come from the new app now' },
} as const

/** Asks for the password, then leads an authenticator app in: who finds a browser open must not lock its owner out. */
export function SetUpDialog({ email, replaces, onClose, onDone }: SetUpDialogProps) {
  const form = useId()
  const [password, setPassword] = useState<string>()
  const question = usePasswordQuestion(provePassword, setPassword)
  const title = replaces ? 'Use another app' : 'Set up two-step sign-in'
  const done = (outcome: Awaited<ReturnType<AppKey['finish']>>): void => {
    showToast(DONE[outcome])
    onDone()
    onClose()
  }
  if (password !== undefined)
    return <AppDialog {...{ title, replaces, onClose }} person={{ email, password }} onDone={done} />
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      lead="Your password first, so that it is surely you."
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={question.password === ''} loading={question.isPending}>
            Continue
          </Button>
        </>
      }
    >
      <PasswordForm id={form} question={question} />
    </Dialog>
  )
}
