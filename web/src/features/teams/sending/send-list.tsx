import { Button, Loader } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconChecks, IconClock, IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { SendWay } from '#core/teams/days/team-day.ts'
import { Chip, type Tone } from '#web/ui/controls/tags/chip.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { DriverChip } from '#web/ui/stops/driver-chip.tsx'
import { contactsPath } from './edit-contacts.tsx'
import { heldBack } from './held-back.ts'
import { LinkButtons } from './link-buttons.tsx'
import type { SendRow, SendState } from './send-rows.ts'
import { changesWords, sendVerb, stateNote, stateWords } from './send-words.ts'
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
      <span className={`row end gap8 ${styles.acts}`}>
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

interface RouteChangesProps {
  readonly driverName: string
  readonly changes: readonly string[]
}

/** What has changed since the driver was told: how much, and on demand what. */
function RouteChanges({ driverName, changes }: RouteChangesProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (changes.length === 0) return null
  return (
    <>
      <button
        type="button"
        className={styles.changes}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${changesWords(changes)} for ${driverName}`}
        onClick={() => setOpen(!isOpen)}
      >
        {changesWords(changes)}
      </button>
      <ul id={id} hidden={!isOpen} className={styles.changeList}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </>
  )
}

const look = { 'aria-hidden': true, stroke: 1.7 } as const

const faces: Readonly<Record<SendState['kind'], { readonly tone: Tone; readonly icon?: ReactNode }>> = {
  waiting: { tone: 'neutral' },
  sending: { tone: 'info', icon: <Loader size={12} color="currentColor" aria-hidden="true" /> },
  sent: { tone: 'success', icon: <IconCheck {...look} /> },
  delivered: { tone: 'success', icon: <IconChecks {...look} /> },
  delayed: { tone: 'warning', icon: <IconClock {...look} /> },
  changed: { tone: 'warning', icon: <IconAlertTriangle {...look} /> },
  'no-contact': { tone: 'warning', icon: <IconAlertTriangle {...look} /> },
  failed: { tone: 'danger', icon: <IconX {...look} /> },
  undelivered: { tone: 'danger', icon: <IconX {...look} /> },
}

/** How it stands with a driver's message: word, icon and tone, with a red cross where it did not arrive, and what to do then. */
function SendTag({ state, way }: { readonly state: SendState; readonly way: SendWay }) {
  const now = Date.now()
  const note = stateNote(state, now)
  return (
    <>
      <Chip {...faces[state.kind]}>{stateWords(state, way, now)}</Chip>
      {note !== undefined && <small>{note}</small>}
    </>
  )
}
