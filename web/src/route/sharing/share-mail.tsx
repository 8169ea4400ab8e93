import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { track } from '#web/client/analytics.ts'
import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import styles from './share-dialog.module.css'

interface ShareMailProps {
  readonly url: string
  readonly onSent: () => void
}

const failed = 'There was an issue sending the email, check if email address is valid'

/** A form that sends a link by e-mail. */
export function ShareMail({ url, onSent }: ShareMailProps) {
  const [toEmail, setToEmail] = useState('')
  const { sending, error, send } = useShareMail(url, onSent)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void send(toEmail)
  }
  return (
    <form className={styles.shareMail} onSubmit={submit} noValidate>
      <TextInput
        label="Send by e-mail"
        type="email"
        placeholder="name@example.com"
        value={toEmail}
        error={error}
        data-autofocus
        onChange={(event) => setToEmail(event.currentTarget.value)}
      />
      <Button type="submit" loading={sending} disabled={toEmail.trim() === ''}>
        Send e-mail
      </Button>
    </form>
  )
}

interface MailState {
  readonly sending: boolean
  readonly error: string | undefined
  readonly send: (toEmail: string) => Promise<void>
}

function useShareMail(mapsUrl: string, onSent: () => void): MailState {
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState(false)
  // One id per shown form: a second try after a lost answer does not send a second mail.
  const [requestId] = useState(() => crypto.randomUUID())
  const send = async (toEmail: string): Promise<void> => {
    if (sending) return
    setSending(true)
    setError(undefined)
    try {
      const { isSent } = await client.sharing.sendEmail({ toEmail, mapsUrl, requestId })
      if (!isSent) setError(failed)
      else {
        track('Email Sent', {})
        showToast({ message: 'Email Sent! Check spam if not in inbox' })
        onSent()
      }
    } catch (cause) {
      setError(failureOf(cause).code === 'request.invalid' ? failed : failureOf(cause).message)
    } finally {
      setSending(false)
    }
  }
  return { sending, error, send }
}
