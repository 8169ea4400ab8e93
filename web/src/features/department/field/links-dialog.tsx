import { Button, TextInput } from '@mantine/core'
import { IconLink, IconMail } from '@tabler/icons-react'
import { counted } from '#core/kernel/counted.ts'
import { isEmail } from '#core/kernel/email-address.ts'
import { failureOf } from '#web/client/failure.ts'
import { Chip, type Tone } from '#web/ui/controls/tags/chip.tsx'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { announce } from '#web/ui/feedback/notices/announce.tsx'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import rowsStyles from '#web/ui/patterns/rows.module.css'
import { longDate } from '../shell/date-words.ts'
import styles from './field.module.css'
import { type FieldLink, type Links, useLinks } from './use-links.ts'
import { agencyClock } from './visit-words.ts'

interface LinksDialogProps {
  readonly date: string
  readonly onClose: () => void
}

const iconLook = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

/** Each inspector of a published day with their link: copied, or mailed to one and to all. */
export function LinksDialog({ date, onClose }: LinksDialogProps) {
  const links = useLinks(date)
  const { ready, isSending, query } = links
  const isOver = query.data?.isOver ?? true
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Links for inspectors"
      lead={`${longDate(date)}. A link shows the published route on any phone, takes marks without a network, and ends with the day.`}
      width="medium"
      footer={
        !isOver && (
          <Button
            fullWidth
            loading={isSending}
            disabled={ready.length === 0}
            leftSection={<IconMail {...iconLook} />}
            onClick={() => links.send(ready)}
          >
            {ready.length === 0 ? 'Nobody with an address waits' : `Send to ${counted(ready.length, 'inspector')}`}
          </Button>
        )
      }
    >
      <Fetched query={query} loading="Looking for links" failed="The links of this day could not be fetched">
        {({ links: rows }) =>
          isOver || rows.length === 0 ? (
            <EmptyState
              title={isOver ? 'This day is over, and so are its links.' : 'Publish a plan of this day first.'}
            />
          ) : (
            <ul className={rowsStyles.bare} aria-label="Inspectors">
              {rows.map((link) => (
                <LinkRow key={link.inspectorId} {...{ link, links }} />
              ))}
            </ul>
          )
        }
      </Fetched>
    </Dialog>
  )
}

const states: Readonly<Record<FieldLink['state'], { readonly words: string; readonly tone: Tone }>> = {
  none: { words: 'No link yet', tone: 'neutral' },
  'not-told': { words: 'Link copied', tone: 'info' },
  told: { words: 'Sent', tone: 'success' },
  changed: { words: 'Changed since', tone: 'warning' },
}

function LinkRow({ link, links }: { readonly link: FieldLink; readonly links: Links }) {
  const { inspectorId, inspections, state, toldAt, failure, hasSeen } = link
  const email = links.emailOf(link)
  const isBad = email !== '' && !isEmail(email)
  const verb = state === 'told' ? 'Send again' : 'Send'
  const { words, tone } = states[state]
  const time = toldAt === undefined ? '' : ` ${agencyClock(toldAt)}`
  return (
    <li className={`grid centered lineBelow ${styles.row}`}>
      <span className={`grid gap2 starting ${styles.who}`}>
        <b>{inspectorId}</b>
        <small>{inspections === 0 ? 'route withdrawn' : counted(inspections, 'inspection')}</small>
        <Chip tone={hasSeen ? 'success' : tone}>{hasSeen ? 'Seen on the phone' : `${words}${time}`}</Chip>
      </span>
      <TextInput
        type="email"
        aria-label={`E-mail of ${inspectorId}`}
        placeholder="E-mail address"
        defaultValue={email}
        error={isBad && 'Please enter a valid email address'}
        onChange={({ currentTarget }) => links.type(inspectorId, currentTarget.value)}
      />
      <span className={`flex gap8 ${styles.acts}`}>
        <CopyLink {...{ inspectorId, links }} disabled={inspections === 0} />
        <Button
          variant="default"
          size="sm"
          aria-label={`${verb} to ${inspectorId}`}
          disabled={!isEmail(email) || links.isSending}
          onClick={() => links.send([link])}
        >
          {verb}
        </Button>
      </span>
      {failure !== undefined && (
        <p className={`small danger ${styles.failure}`} role="alert">
          {`Not sent: ${failure}.`}
        </p>
      )}
    </li>
  )
}

interface CopyLinkProps {
  readonly inspectorId: string
  readonly links: Links
  readonly disabled: boolean
}

/** Puts the link into the clipboard, which makes it where there is none. */
function CopyLink({ inspectorId, links, disabled }: CopyLinkProps) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(await links.open(inspectorId))
      announce('Copied')
    } catch (error) {
      await showNotice({ title: 'The link was not copied', message: failureOf(error).message })
    }
  }
  return (
    <Button
      variant="default"
      size="sm"
      disabled={disabled}
      aria-label={`Copy the link of ${inspectorId}`}
      leftSection={<IconLink {...iconLook} />}
      onClick={() => void copy()}
    >
      Copy
    </Button>
  )
}
