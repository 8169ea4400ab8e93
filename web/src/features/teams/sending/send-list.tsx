import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { SendWay } from '#core/teams/team-day.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { DriverChip } from '#web/ui/stops/driver-chip.tsx'
import { contactsPath } from './edit-contacts.tsx'
import { heldBack } from './held-back.ts'
import { LinkButtons } from './link-buttons.tsx'
import { RouteChanges } from './route-changes.tsx'
import type { SendRow } from './send-rows.ts'
import { SendTag } from './send-tag.tsx'
import { sendVerb } from './send-words.ts'
import styles from './sending.module.css'
import type { SendControls } from './use-sending.ts'

interface SendListProps {
  readonly rows: readonly SendRow[]
  readonly way: SendWay
  readonly controls: SendControls
}

/** One row for each driver with stops: contact, what changed, state, link, button. */
export function SendList({ rows, ...rest }: SendListProps) {
  if (rows.length === 0) return <EmptyState title="Nobody has stops on this day yet. Build routes first." />
  return (
    <ul className={styles.list} aria-label="Drivers">
      {rows.map((row) => (
        <SendListRow key={row.driverId} row={row} {...rest} />
      ))}
    </ul>
  )
}

interface SendListRowProps extends Omit<SendListProps, 'rows'> {
  readonly row: SendRow
}

function SendListRow({ row, way, controls }: SendListRowProps) {
  const { driverId, name, number, colorNumber = number, contact, contactNote, facts, changes, state } = row
  return (
    <li className={styles.row}>
      <span>
        {number !== undefined && colorNumber !== undefined && (
          <DriverChip driver={number} color={colorNumber} size="large" />
        )}
      </span>
      <span className={styles.who}>
        <b>{name}</b>
        <Contact contact={contact} note={contactNote} />
      </span>
      <span className={styles.facts}>
        {facts}
        <RouteChanges driverName={name} changes={changes} />
      </span>
      <span className={styles.state}>
        <SendTag state={state} way={way} />
        {row.link?.standing === 'behind' && (
          <small>The link still shows an earlier route. Sending brings it up to date.</small>
        )}
      </span>
      <span className={styles.acts}>
        <LinkButtons row={row} />
        {state.kind === 'no-contact' && !row.isGone && (
          <Button component={Link} to={contactsPath} variant="default" aria-label={`${sendVerb(row, way)} of ${name}`}>
            {sendVerb(row, way)}
          </Button>
        )}
        {state.kind !== 'no-contact' && (
          <Button
            variant="default"
            {...heldBack(controls.isSending)}
            aria-label={`${sendVerb(row, way)} to ${name}`}
            onClick={() => controls.sendOne(driverId)}
          >
            {sendVerb(row, way)}
          </Button>
        )}
      </span>
    </li>
  )
}

interface ContactProps {
  readonly contact: string
  readonly note: string | undefined
}

/** An address breaks before its sign, and what is possible instead stays in one line. */
function Contact({ contact, note }: ContactProps) {
  const sign = contact.indexOf('@')
  return (
    <small>
      {contact.slice(0, Math.max(sign, 0))}
      <wbr />
      {contact.slice(Math.max(sign, 0))}
      {note !== undefined && (
        <>
          , <span className={styles.contactNote}>{note}</span>
        </>
      )}
    </small>
  )
}
