import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#core/kernel/counted.ts'
import { MAX_EVENING_ADDRESSES, readAddresses } from '#core/teams/evening/evening-mail.ts'
import { client } from '#web/client/api.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { failureOf } from '#web/client/failure.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { longDay } from '../day/calendar.ts'
import { mailWords } from './mail-words.ts'

interface MailDialogProps {
  readonly date: string
  readonly onClose: () => void
}

/** To whom the report goes. One opening of the dialog mails once, however often it is pressed. */
export function MailDialog({ date, onClose }: MailDialogProps) {
  const { data: user } = useCurrentUser()
  const [text, setText] = useState(user?.email ?? '')
  const [isTried, setTried] = useState(false)
  const [requestId] = useState(() => crypto.randomUUID())
  const { to, fault } = readAddresses(text)
  const mail = useMutation({
    mutationFn: () => client.teams.mailEvening({ date, to, requestId }),
    onSuccess: ({ outcomes }) => {
      const { isWhole, message, detail } = mailWords(outcomes)
      showToast({ message, ...(detail !== undefined && { detail }), tone: isWhole ? 'done' : 'problem' })
      onClose()
    },
    onError: (error) => showToast({ message: failureOf(error).message, tone: 'problem' }),
  })
  const send = (): void => {
    setTried(true)
    if (fault === undefined && !mail.isPending) mail.mutate()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Mail the report"
      lead={longDay(date)}
      footer={
        <>
          <span />
          <Button loading={mail.isPending} onClick={send}>
            {fault === undefined ? `Mail to ${counted(to.length, 'address')}` : 'Mail'}
          </Button>
        </>
      }
    >
      <TextInput
        label="To"
        description={`Up to ${MAX_EVENING_ADDRESSES} addresses, with commas between them`}
        inputMode="email"
        autoComplete="email"
        value={text}
        error={isTried ? fault : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Dialog>
  )
}
