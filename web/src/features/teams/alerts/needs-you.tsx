import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconChevronDown, IconChevronUp, IconPhone, IconSend, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { DayAlert } from '#core/teams/days/day-alerts.ts'
import { Dialog, useDialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { useIsPhone } from '#web/ui/theme/use-is-phone.ts'
import { filledStops } from '../day/day-document.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardSelection } from '../day/use-team-selection.ts'
import { ShareRoutes } from '../sending/share-routes.tsx'
import { sectionPath } from '../settings/sections.ts'
import { linesOf } from './alert-words.ts'
import { MoveLate } from './move-late.tsx'
import styles from './needs-you.module.css'
import { type ShownAlert, useAlerts } from './use-alerts.ts'

const iconLook = { size: 16, stroke: 1.7, 'aria-hidden': true } as const
/** How many are shown at once; on a low screen the drivers below need the room. */
const NEAR = { usual: 3, low: 2 } as const

/** What of the driven day needs the dispatcher, with what can be done; on a phone its count, which opens it. */
export function NeedsYou() {
  const { alerts, dismiss } = useAlerts()
  const phone = useIsPhone()
  const [isFolded, fold] = useState(false)
  const dialog = useDialog()
  const sending = useDialog()
  const near = useNear(phone)
  const list = <AlertList {...{ alerts, dismiss, near }} onSend={sending.open} onShow={dialog.props.onClose} />
  const Fold = isFolded || phone ? IconChevronDown : IconChevronUp
  return (
    <>
      {alerts.length > 0 && (
        <section className={styles.needs} aria-label="Needs you">
          <button
            type="button"
            className={styles.head}
            {...(phone ? { 'aria-haspopup': 'dialog' } : { 'aria-expanded': !isFolded })}
            onClick={phone ? dialog.open : () => fold(!isFolded)}
          >
            <IconAlertTriangle {...iconLook} />
            <b>Needs you</b>
            <span className={styles.count}>{alerts.length}</span>
            <Fold {...iconLook} />
          </button>
          {!(phone || isFolded) && list}
        </section>
      )}
      {phone && (
        <Dialog {...dialog.props} opened={dialog.props.opened && alerts.length > 0} title="Needs you">
          {list}
        </Dialog>
      )}
      {sending.props.opened && <ShareRoutes onClose={sending.props.onClose} />}
    </>
  )
}

function useNear(phone: boolean): number {
  const isLow = useMediaQuery('(max-height: 50em)') ?? false
  return isLow && !phone ? NEAR.low : NEAR.usual
}

interface AlertListProps {
  readonly alerts: readonly ShownAlert[]
  readonly dismiss: (alert: DayAlert) => void
  /** How many are shown before somebody asks for all. */
  readonly near: number
  readonly onSend: () => void
  /** Something of the day behind it is shown. */
  readonly onShow: () => void
}

function AlertList({ alerts, dismiss, near, onSend, onShow }: AlertListProps) {
  const [isWhole, showAll] = useState(false)
  const lines = linesOf(alerts)
  const more = lines.length - near
  return (
    <>
      <ul className={styles.list} data-whole={isWhole} aria-label="What needs you">
        {lines.slice(0, isWhole ? lines.length : near).map(({ key, alerts: all, title }) => {
          const rows = all.map((each) => (
            <AlertRow key={each.alert.key} {...{ each, onSend, onShow }} onDismiss={() => dismiss(each.alert)} />
          ))
          if (title === undefined) return rows
          const isUnsent = key === 'not-started'
          return (
            <JoinedRow key={key} title={title} alerts={all} onSend={isUnsent ? onSend : undefined}>
              {rows}
            </JoinedRow>
          )
        })}
      </ul>
      {more > 0 && (
        <button type="button" className={styles.all} onClick={() => showAll(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show ${more} more`}
        </button>
      )}
    </>
  )
}

interface JoinedRowProps {
  readonly title: string
  readonly alerts: readonly ShownAlert[]
  /** Where it helps to send all of them their routes again. */
  readonly onSend: (() => void) | undefined
  /** A row for each of them. */
  readonly children: ReactNode
}

/** Alerts of a kind in one line, which opens to all of them. */
function JoinedRow({ title, alerts, onSend, children }: JoinedRowProps) {
  const [isOpen, open] = useState(false)
  return (
    <>
      <li>
        <p>
          <b>{title}</b>
          <span>{[...new Set(alerts.map(({ name }) => name))].join(', ')}</span>
        </p>
        <div className={`flex wrap gap6 ${styles.ways}`}>
          <Button variant="default" size="compact-sm" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
            {isOpen ? 'Show fewer' : 'Show each'}
          </Button>
          {onSend && <SendAgain title={title} onSend={onSend} />}
        </div>
      </li>
      {isOpen && children}
    </>
  )
}

const SendAgain = ({ title, onSend }: { readonly title: string; readonly onSend: () => void }) => (
  <Button
    variant="default"
    size="compact-sm"
    aria-label={`Send again: ${title}`}
    leftSection={<IconSend {...iconLook} />}
    onClick={onSend}
  >
    Send again
  </Button>
)

interface AlertRowProps {
  readonly each: ShownAlert
  readonly onSend: () => void
  readonly onShow: () => void
  readonly onDismiss: () => void
}

function AlertRow({ each, onSend, onShow, onDismiss }: AlertRowProps) {
  const { alert, words } = each
  return (
    <li>
      <p>
        <b>{words.title}</b>
        <span>{words.detail}</span>
      </p>
      <button type="button" className={styles.dismiss} aria-label={`Dismiss: ${words.title}`} onClick={onDismiss}>
        <IconX {...iconLook} />
      </button>
      <div className={`flex wrap gap6 ${styles.ways}`}>
        <Way {...{ each, onShow }} />
        <Call driverId={alert.driverId} />
        {alert.kind === 'not-started' && <SendAgain title={words.title} onSend={onSend} />}
      </div>
    </li>
  )
}

/** Leads to the stop or to the driver; a stop that will be late has somebody for whom it would not be. */
function Way({ each: { alert, route }, onShow }: Pick<AlertRowProps, 'each' | 'onShow'>) {
  const { shown, drivers } = useBoardDay()
  const selection = useBoardSelection()
  const entered = route?.itinerary.points[alert.point ?? -1]?.entered
  const stop = filledStops(shown)[entered ?? -1]
  const { name = 'driver' } = drivers.find(({ id }) => id === alert.driverId) ?? {}
  if (alert.kind === 'phone-refused') {
    return (
      <Button component={Link} to={sectionPath('people')} variant="default" size="compact-sm">
        Check phones
      </Button>
    )
  }
  if (!stop) {
    return (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Show the route of ${name}`}
        onClick={() => {
          onShow()
          selection.onDriver(alert.driverId)
        }}
      >
        Show
      </Button>
    )
  }
  return (
    <>
      {alert.kind === 'late-stop' && <MoveLate stopId={stop.id} />}
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Show ${stop.address}`}
        onClick={() => {
          onShow()
          selection.onStop(stop.id)
        }}
      >
        Show
      </Button>
    </>
  )
}

function Call({ driverId }: { readonly driverId: number }) {
  const { drivers } = useBoardDay()
  const { name = '', record } = drivers.find(({ id }) => id === driverId) ?? {}
  const phone = record?.phoneNum
  if (!phone) return null
  return (
    <Button
      component="a"
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      variant="default"
      size="compact-sm"
      aria-label={`Call ${name}`}
      leftSection={<IconPhone {...iconLook} />}
    >
      Call
    </Button>
  )
}
