import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { confirmEmail, sendCodeAgain, signInWithPassword } from '#web/client/session/authentication.ts'
import { codeProblem } from '#web/client/session/user-pool-errors.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { CodeField } from './account-fields.tsx'
import styles from './auth-page.module.css'
import { AuthPage } from './auth-page.tsx'
import type { Credentials } from './sign-in-form.tsx'

/** Sends the code and then signs in with what the person has just typed. */
function useConfirmation({ email, password }: Credentials) {
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const refuse = (problem: unknown): void => {
    setBusy(false)
    const { field, text } = codeProblem(problem)
    if (field === 'code') setError(text)
    else void showNotice({ title: 'The e-mail could not be confirmed', message: text })
  }
  const confirm = async (code: string): Promise<void> => {
    await confirmEmail(email, code)
    await signInWithPassword(email, password)
  }
  const submit = (code: string): void => {
    setError(code === '' ? 'Type the code from the mail.' : undefined)
    if (code === '') return
    setBusy(true)
    confirm(code).catch(refuse)
  }
  const again = (): void => {
    sendCodeAgain(email).then(() => showToast({ message: `A new code is on its way to ${email}` }), refuse)
  }
  return { error, busy, submit, again }
}

/** The code from the mail proves that the e-mail is theirs. */
export function ConfirmEmail(credentials: Credentials) {
  const [code, setCode] = useState('')
  const { error, busy, submit, again } = useConfirmation(credentials)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    submit(code.replace(/\s/g, ''))
  }
  const lead = (
    <>
      We sent a code to <b>{credentials.email}</b>.
    </>
  )
  return (
    <AuthPage title="Check your mail" lead={lead}>
      <form className={styles.form} noValidate onSubmit={send}>
        <CodeField value={code} error={error} onChange={setCode} />
        <Button type="submit" size="lg" fullWidth loading={busy}>
          Confirm e-mail
        </Button>
        <p className={styles.below}>
          Nothing there?{' '}
          <button type="button" className={styles.link} onClick={again}>
            Send a new code
          </button>
        </p>
      </form>
    </AuthPage>
  )
}
