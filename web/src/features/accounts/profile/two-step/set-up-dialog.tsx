import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { QRCodeSVG } from 'qrcode.react'
import { type FormEvent, useId, useState } from 'react'
import { useConfig } from '#web/client/config.ts'
import { type AppKey, beginTwoStep, finishTwoStep } from '#web/client/two-step.ts'
import { appCodeProblem } from '#web/client/user-pool-errors.ts'
import { AppCodeField, digitsOf, SIX_DIGITS } from '#web/sign-in/app-code-field.tsx'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import styles from './two-step.module.css'

interface SetUpDialogProps {
  readonly email: string
  readonly onClose: () => void
  readonly onDone: () => void
}

/** A key for an authenticator app, and the code that proves that the app has it. */
export function SetUpDialog({ email, onClose, onDone }: SetUpDialogProps) {
  const form = useId()
  const { siteName } = useConfig()
  // A key is good for the dialog that asked for it, and is kept nowhere else.
  const key = useQuery({
    queryKey: ['two-step-key', form],
    queryFn: () => beginTwoStep(siteName, email),
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false, meta: { quiet: true } },
  })
  const done = (): void => {
    showToast({ message: 'Two-step sign-in is on' })
    onDone()
    onClose()
  }
  const { typed, type, problem, isPending, submit } = useProof(done)
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Set up two-step sign-in"
      lead="Any authenticator app does: that of your phone, of your password manager, or of Google or Microsoft."
      width="medium"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={!key.data} loading={isPending}>
            Turn on
          </Button>
        </>
      }
    >
      <Fetched query={key} loading="Making a key" failed="A key could not be made">
        {(made) => (
          <form id={form} className={styles.setUp} noValidate onSubmit={submit}>
            <KeyToTake made={made} />
            <AppCodeField value={typed} error={problem} onChange={type} />
          </form>
        )}
      </Fetched>
    </Dialog>
  )
}

const CODE_PX = 180

/** The key as a picture for the camera, and as text for everything else. */
function KeyToTake({ made: { key, link } }: { readonly made: AppKey }) {
  return (
    <div className={styles.key}>
      {/* Dark on white in every theme: cameras look for that. */}
      <QRCodeSVG
        className={styles.picture}
        value={link}
        size={CODE_PX}
        level="M"
        marginSize={3}
        title="QR code with the key"
        role="img"
      />
      <div className={styles.keyText}>
        <p>Scan the code with the app, open it on this phone, or type the key:</p>
        <code>{key.match(/.{1,4}/g)?.join(' ')}</code>
        <div className={styles.choices}>
          <CopyButton text={key} label="Copy key" />
          <Button component="a" href={link} variant="default" size="sm">
            Open the app
          </Button>
        </div>
        <p>
          <b>Keep the key</b> where you keep passwords. Should you lose the phone, another one makes the same codes from
          it.
        </p>
      </div>
    </div>
  )
}

/** The code that proves that the app has the key. */
function useProof(onProven: () => void) {
  const [typed, setTyped] = useState('')
  const [isShort, setIsShort] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: finishTwoStep,
    onSuccess: onProven,
    meta: { quiet: true },
  })
  const type = (value: string): void => {
    setTyped(value)
    setIsShort(false)
    reset()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const code = digitsOf(typed)
    setIsShort(code === undefined)
    if (code !== undefined && !isPending) mutate(code)
  }
  const refused = error ? appCodeProblem(error) : undefined
  return { typed, type, problem: isShort ? SIX_DIGITS : refused, isPending, submit }
}
