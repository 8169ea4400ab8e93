import { Button } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown, IconChevronUp, IconPhone, IconSend, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useIsPhone } from '#web/ui/theme/use-is-phone.ts'
import { filledStops } from '../day/day-document.ts'
import type { TeamsPage } from '../use-teams-page.ts'
import { MoveLate } from './move-late.tsx'
import styles from './needs-you.module.css'
import { type ShownAlert, useAlerts } from './use-alerts.ts'

const ShareRoutes = lazy(async () => ({ default: (await import('../sending/share-routes.tsx')).ShareRoutes }))

const iconLook = { size: 16, stroke: 1.7, 'aria-hidden': true } as const
const NEAR = 3

/** What of the driven day needs the dispatcher, with what can be done; on a phone its count, until it is opened. */
export function NeedsYou({ page }: { readonly page: TeamsPage }) {
  const { alerts, dismiss } = useAlerts(page)
  const phone = useIsPhone()
  const [isUnfolded, unfold] = useState<boolean>()
  const [isWhole, showAll] = useState(false)
  const [isSending, send] = useState(false)
  const isOpen = isUnfolded ?? !phone
  const Fold = isOpen ? IconChevronUp : IconChevronDown
  const shown = isWhole ? alerts : alerts.slice(0, NEAR)
  if (alerts.length === 0 && !isSending) return null
  return (
    <section className={styles.needs} aria-label="Needs you">
      <button type="button" className={styles.head} aria-expanded={isOpen} onClick={() => unfold(!isOpen)}>
        <IconAlertTriangle {...iconLook} />
        <b>Needs you</b>
        <span className={styles.count}>{alerts.length}</span>
        <Fold {...iconLook} />
      </button>
      {isOpen && (
        <ul>
          {shown.map((each) => (
            <AlertRow
              key={each.alert.key}
              {...{ page, each }}
              onSend={() => send(true)}
              onDismiss={() => dismiss(each.alert)}
            />
          ))}
        </ul>
      )}
      {isOpen && alerts.length > NEAR && (
        <button type="button" className={styles.all} onClick={() => showAll(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show ${alerts.length - NEAR} more`}
        </button>
      )}
      {isSending && (
        <Suspense fallback={null}>
          <ShareRoutes page={page} onClose={() => send(false)} />
        </Suspense>
      )}
    </section>
  )
}

interface AlertRowProps {
  readonly page: TeamsPage
  readonly each: ShownAlert
  readonly onSend: () => void
  readonly onDismiss: () => void
}

function AlertRow({ page, each, onSend, onDismiss }: AlertRowProps) {
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
      <div className={styles.ways}>
        <Way page={page} each={each} />
        <Call page={page} driverId={alert.driverId} />
        {alert.kind === 'not-started' && (
          <Button variant="default" size="compact-sm" leftSection={<IconSend {...iconLook} />} onClick={onSend}>
            Send the link again
          </Button>
        )}
      </div>
    </li>
  )
}

/** Leads to the stop or to the driver; a stop that will be late has somebody for whom it would not be. */
function Way({ page, each: { alert, route } }: Pick<AlertRowProps, 'page' | 'each'>) {
  const { selection, shown, drivers } = page
  const entered = route?.itinerary.points[alert.point ?? -1]?.entered
  const stop = filledStops(shown)[entered ?? -1]
  const { name = 'driver' } = drivers.find(({ id }) => id === alert.driverId) ?? {}
  if (!stop) {
    return (
      <Button variant="default" size="compact-sm" onClick={() => selection.onDriver(alert.driverId)}>
        Show {name}
      </Button>
    )
  }
  return (
    <>
      {alert.kind === 'late-stop' && <MoveLate page={page} stopId={stop.id} />}
      <Button variant="default" size="compact-sm" onClick={() => selection.onStop(stop.id)}>
        Show the stop
      </Button>
    </>
  )
}

function Call({ page: { drivers }, driverId }: { readonly page: TeamsPage; readonly driverId: number }) {
  const { name = '', record } = drivers.find(({ id }) => id === driverId) ?? {}
  const phone = record?.phoneNum
  if (!phone) return null
  return (
    <Button
      component="a"
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      variant="default"
      size="compact-sm"
      leftSection={<IconPhone {...iconLook} />}
    >
      Call {name}
    </Button>
  )
}
