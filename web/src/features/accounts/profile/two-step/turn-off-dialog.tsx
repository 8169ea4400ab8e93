import { Button } from '@mantine/core'
import { useId } from 'react'
import { endTwoStep } from '#web/client/session/two-step.ts'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { PasswordForm, usePasswordQuestion } from './password-question.tsx'

interface TurnOffDialogProps {
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks for the password before the second step goes. */
export function TurnOffDialog({ onClose, onDone }: TurnOffDialogProps) {
  const form = useId()
  const question = usePasswordQuestion(endTwoStep, () => {
    showToast({ message: 'Two-step sign-in is off' })
    onDone()
    onClose()
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Turn off two-step sign-in?"
      lead="Your password alone signs you in from then on. Remove the account from the app afterwards."
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Keep it on
          </Button>
          <Button
            type="submit"
            form={form}
            color="danger"
            disabled={question.password === ''}
            loading={question.isPending}
          >
            Turn off
          </Button>
        </>
      }
    >
      <PasswordForm id={form} question={question} />
    </Dialog>
  )
}
