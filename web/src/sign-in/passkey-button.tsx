import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { isEmail } from '#core/kernel/email-address.ts'
import { NO_PASSKEY, passkeySignInProblem } from '#web/client/session/passkey-errors.ts'
import { signInWithPasskey, useOffersPasskeys } from '#web/client/session/passkeys.ts'
import { FieldError } from '#web/ui/controls/field-error.tsx'
import { announce } from '#web/ui/feedback/notices/announce.tsx'
import styles from './passkey-button.module.css'

interface PasskeyButtonProps {
  /** As it is typed in the form around the button. */
  readonly email: string
  readonly size?: 'sm' | 'lg'
  readonly signIn?: typeof signInWithPasskey
  /** Where the page does not go on by itself. */
  readonly onSignedIn?: () => void
}

const WHOSE = 'Type your e-mail first: it says whose passkey this is.'

function usePasskey({ email, signIn = signInWithPasskey, onSignedIn }: PasskeyButtonProps) {
  // A refusal belongs to the address that it was given for.
  const [refused, setRefused] = useState({ email, text: '' })
  const [busy, setBusy] = useState(false)
  const refuse = (text: string): void => {
    setBusy(false)
    setRefused({ email, text })
  }
  const send = async (): Promise<void> => {
    announce('Follow what your browser asks.')
    if (await signIn(email)) onSignedIn?.()
    else refuse(NO_PASSKEY)
  }
  const start = (): void => {
    refuse('')
    setBusy(true)
    send().catch((error: unknown) => refuse(passkeySignInProblem(error)))
  }
  return { problem: refused.email === email ? refused.text : '', busy, start, refuse }
}

/** Signs in with a passkey of the address in the form; nothing where there can be none. */
export function PasskeyButton(props: PasskeyButtonProps) {
  const offers = useOffersPasskeys()
  return offers ? <Offered {...props} /> : null
}

function Offered(props: PasskeyButtonProps) {
  const { email, size = 'lg' } = props
  const button = useRef<HTMLButtonElement>(null)
  const { problem, busy, start, refuse } = usePasskey(props)
  const press = (): void => {
    if (isEmail(email)) {
      start()
      return
    }
    refuse(WHOSE)
    button.current?.form?.querySelector<HTMLInputElement>('input[name="email"]')?.focus()
  }
  return (
    <div className="grid gap8">
      <Button
        ref={button}
        variant="default"
        size={size}
        fullWidth
        loading={busy}
        leftSection={<IconFingerprint size={18} stroke={1.7} aria-hidden="true" />}
        onClick={press}
      >
        Sign in with a passkey
      </Button>
      {problem !== '' && (
        <div className={styles.problem}>
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </div>
  )
}
