import { ActionIcon, Button, CopyButton, TextInput, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import type { SavedLink } from './save-route.ts'
import styles from './share-dialog.module.css'

interface ShareDialogProps {
  readonly onClose: () => void
  readonly link: SavedLink
}

const failed = 'There was an issue sending the email, check if email address is valid'

/** The link of a saved route, to copy or to send by e-mail. */
export function ShareDialog({ onClose, link }: ShareDialogProps) {
  const [toEmail, setToEmail] = useState('')
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState(false)
  // One id per shown dialog: a second try after a lost answer does not send a second mail.
  const [requestId] = useState(() => crypto.randomUUID())
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (sending) return
    setSending(true)
    setError(undefined)
    try {
      const { isSent } = await client.sharing.sendEmail({ toEmail, mapsUrl: link.url, requestId })
      if (!isSent) setError(failed)
      else {
        showToast({ message: 'Email Sent! Check spam if not in inbox' })
        onClose()
      }
    } catch (cause) {
      setError(failureOf(cause).code === 'request.invalid' ? failed : failureOf(cause).message)
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Share this route"
      lead="Whoever has the link can see the route. It needs no account."
    >
      <div className={styles.shareLink}>
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
      <form className={styles.shareMail} onSubmit={send} noValidate>
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
    </Dialog>
  )
}
