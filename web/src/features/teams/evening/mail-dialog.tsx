import { Button, Checkbox, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#core/kernel/counted.ts'
import { MAX_EVENING_ADDRESSES, readAddresses } from '#core/teams/evening/evening-mail.ts'
import { api, client } from '#web/client/api.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { failureOf } from '#web/client/failure.ts'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { longDay } from '../day/calendar.ts'
import { mailWords } from './mail-words.ts'
import { useEveningMails } from './use-evening-mails.ts'

interface MailDialogProps {
  readonly date: string
  readonly onClose: () => void
}

/** To whom the report goes. One opening of the dialog mails once, however often it is pressed. */
export function MailDialog({ date, onClose }: MailDialogProps) {
  const { text, setText, fault, count, isNew, keep, setKeep, isByItself, isBusy, send } = useMailing(date, onClose)
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Mail the report"
      lead={longDay(date)}
      footer={
        <>
          <span />
          <Button loading={isBusy} onClick={send}>
            {count === undefined ? 'Mail' : `Mail to ${counted(count, 'address')}`}
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
        error={fault}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {isNew && (
        <Checkbox
          mt="md"
          label="Keep these addresses for the next report"
          description={isByItself ? 'The report that goes by itself each day goes to them, too' : undefined}
          checked={keep}
          onChange={(event) => setKeep(event.currentTarget.checked)}
        />
      )}
    </Dialog>
  )
}

/** The addresses that are kept until others are typed, and the mailing. */
function useMailing(date: string, onClose: () => void) {
  const { data: user } = useCurrentUser()
  const { data: kept } = useEveningMails()
  const queries = useQueryClient()
  const [typed, setText] = useState<string>()
  const [keep, setKeep] = useState(true)
  const [isTried, setTried] = useState(false)
  const [requestId] = useState(() => crypto.randomUUID())
  const text = typed ?? (kept?.to.join(', ') || (user?.email ?? ''))
  const { to, fault } = readAddresses(text)
  const isNew = kept !== undefined && fault === undefined && to.join() !== kept.to.join()
  const mail = useMutation({
    mutationFn: () => client.teams.mailEvening({ date, to, requestId, keep: isNew && keep }),
    onSuccess: ({ outcomes }) => {
      const { isWhole, message, detail } = mailWords(outcomes)
      showToast({ message, ...(detail !== undefined && { detail }), tone: isWhole ? 'done' : 'problem' })
      void queries.invalidateQueries({ queryKey: api.teams.eveningMails.queryKey() })
      onClose()
    },
    onError: (error) => showToast({ message: failureOf(error).message, tone: 'problem' }),
  })
  const send = (): void => {
    setTried(true)
    if (fault === undefined && !mail.isPending) mail.mutate()
  }
  const shown = { text, fault: isTried ? fault : undefined, count: fault === undefined ? to.length : undefined }
  const isByItself = kept?.at !== undefined && kept.at !== null
  return { ...shown, setText, isNew, keep, setKeep, isByItself, isBusy: mail.isPending, send }
}
