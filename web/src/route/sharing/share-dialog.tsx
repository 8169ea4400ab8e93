import { ActionIcon, Button, CopyButton, TextInput, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { track } from '#web/client/analytics.ts'
import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import type { SavedLink } from './save-route.ts'
import styles from './share-dialog.module.css'

interface ShareDialogProps {
  readonly onClose: () => void
  readonly link: SavedLink
}

/** The link of a saved route, to copy or to send by e-mail. */
export function ShareDialog({ onClose, link }: ShareDialogProps) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Share this route"
      lead="Whoever has the link can see the route. It needs no account."
    >
      <div className={`flex bottom gap8 ${styles.shareLink}`}>
        <TextInput label="Link" readOnly value={link.url} onFocus={(event) => event.currentTarget.select()} />
        <CopyButton value={link.url}>
          {({ copied, copy }) => (
            <Tooltip label={copied ? 'Copied' : 'Copy link'}>
              <ActionIcon size={36} variant="default" aria-label={copied ? 'Copied' : 'Copy link'} onClick={copy}>
                {copied ? <IconCheck size={17} stroke={1.7} /> : <IconCopy size={17} stroke={1.7} />}
              </ActionIcon>
            </Tooltip>
          )}
        </CopyButton>
      </div>
      <ShareMail url={link.url} onSent={onClose} />
    </Dialog>
  )
}

interface ShareMailProps {
  readonly url: string
  readonly onSent: () => void
}

const failed = 'There was an issue sending the email, check if email address is valid'

/** A form that sends a link by e-mail. */
function ShareMail({ url, onSent }: ShareMailProps) {
  const [toEmail, setToEmail] = useState('')
  const { sending, error, send } = useShareMail(url, onSent)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void send(toEmail)
  }
  return (
    <form className="stack gap12 pt20" onSubmit={submit} noValidate>
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
