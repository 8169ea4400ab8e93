import { Button } from '@mantine/core'
import { IconAlertTriangle, IconMail, IconMessage, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '#core/kernel/counted.ts'
import { TEXTS_TO_COME } from '#core/links/message-texts.ts'
import type { SendWay } from '#core/teams/days/team-day.ts'
import { useConfig } from '#web/client/config.ts'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { longDay } from '../day/calendar.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardLive } from '../live/use-page-live.ts'
import { EditContacts } from './edit-contacts.tsx'
import { heldBack } from './held-back.ts'
import { SendList } from './send-list.tsx'
import { isDue, isFailed, type SendDriver, type SendRow, sendRows } from './send-rows.ts'
import { progressWords } from './send-words.ts'
import styles from './sending.module.css'
import { type SendControls, useProgressWords, useSending } from './use-sending.ts'

interface ShareRoutesProps {
  readonly onClose: () => void
}

/** Sends each driver the link of their route, by e-mail or by text. */
export function ShareRoutes({ onClose }: ShareRoutesProps) {
  const { day, shownDate } = useBoardDay()
  const { sends } = useBoardLive()
  const [way, setWay] = useState<SendWay>('email')
  const { linkDays } = useConfig()
  const controls = useSending({ date: shownDate.date, way, onClose })
  const rows = sendRows(useSendDrivers(), sends, { way, attempts: controls.attempts })
  useProgressWords(rows, controls.isSending)
  const version = day.aside?.savedVersion ?? 0
  const choose = (chosen: SendWay): void => {
    setWay(chosen)
    controls.reset()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      width="medium"
      title="Share Routes"
      lead={`${longDay(shownDate.date)} · version ${version} · links open for ${counted(linkDays, 'day')}`}
      footer={<SendingFoot rows={rows} controls={controls} onClose={onClose} />}
    >
      <div className={styles.top}>
        <WayTabs way={way} isSending={controls.isSending} onChoose={choose} />
        <EditContacts />
      </div>
      {rows.length > 0 && <SendingProgress rows={rows} refusal={controls.refusal} />}
      <SendList rows={rows} way={way} controls={controls} />
    </Dialog>
  )
}

interface WayTabsProps {
  readonly way: SendWay
  readonly isSending: boolean
  readonly onChoose: (way: SendWay) => void
}

const iconLook = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

/** By e-mail or by text. Where a deployment sends no texts, that tab says so. */
function WayTabs({ way, isSending, onChoose }: WayTabsProps) {
  const { texting } = useConfig()
  const choose = (chosen: SendWay): void => {
    if (chosen === 'text' && !texting) void showNotice({ message: TEXTS_TO_COME })
    else onChoose(chosen)
  }
  return (
    <SegmentedTabs
      label="How to send"
      value={way}
      onChange={choose}
      segments={[
        { value: 'email', label: 'Email', icon: <IconMail {...iconLook} />, disabled: isSending },
        { value: 'text', label: 'Text', icon: <IconMessage {...iconLook} />, opens: !texting, disabled: isSending },
      ]}
    />
  )
}

/** Who can be sent to: the drivers of the day, and those who were told of a route and are off the day. */
function useSendDrivers(): SendDriver[] {
  const { drivers, team } = useBoardDay()
  const { figures, sends } = useBoardLive()
  const here = drivers.map(({ id, name, number, colorNumber, record }, index) => {
    const { stops = 0, miles = 0 } = figures[index] ?? {}
    return { ...{ id, name, number, colorNumber, stops, miles }, ...(record && { record }) }
  })
  const gone = sends.filter(({ driverId }) => drivers.every(({ id }) => id !== driverId))
  return [
    ...here,
    ...gone.map(({ driverId: id }) => {
      const record = team.drivers.find((each) => each.id === id)
      return { id, name: record?.name ?? `Driver ${id}`, stops: 0, miles: 0, ...(record && { record }) }
    }),
  ]
}

interface SendingFootProps {
  readonly rows: readonly SendRow[]
  readonly controls: SendControls
  readonly onClose: () => void
}

/** What is sent, and to whom not again; the buttons for all of them. */
function SendingFoot({ rows, controls, onClose }: SendingFootProps) {
  const { isSending, sendAll, retryFailed } = controls
  const failed = rows.filter(isFailed).length
  return (
    <>
      <p className={styles.footWords}>
        Drivers get their new link and a list of what changed. Already sent drivers are not sent again.
      </p>
      <div className={`flex wrap end gap8 ${styles.footButtons}`}>
        <Button variant="subtle" color="gray" onClick={onClose}>
          Close
        </Button>
        {failed > 0 && (
          <Button
            variant="default"
            {...heldBack(isSending)}
            leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden="true" />}
            onClick={() => retryFailed(rows)}
          >
            Retry failed ({failed})
          </Button>
        )}
        <Button {...heldBack(isSending || !rows.some(isDue))} onClick={() => sendAll(rows)}>
          {isSending ? 'Sending…' : 'Send All'}
        </Button>
      </div>
    </>
  )
}

interface SendingProgressProps {
  readonly rows: readonly SendRow[]
  readonly refusal: string | undefined
}

/** How many drivers know their route as it is. */
function SendingProgress({ rows, refusal }: SendingProgressProps) {
  const { done, of, words, rest } = progressWords(rows)
  return (
    <>
      <div className={`row gap12 ${styles.progress}`}>
        <b>{words}</b>
        {of > 0 && <Bar done={done} of={of} />}
        {rest !== '' && <small>{rest}</small>}
      </div>
      {refusal !== undefined && (
        <p role="alert" className={styles.refusal}>
          <IconAlertTriangle size={16} stroke={1.7} aria-hidden="true" />
          {refusal}
        </p>
      )}
    </>
  )
}

const Bar = ({ done, of }: { readonly done: number; readonly of: number }) => (
  <span
    className={styles.bar}
    role="progressbar"
    aria-label="Drivers who were sent their route"
    aria-valuemin={0}
    aria-valuemax={of}
    aria-valuenow={done}
  >
    <i style={{ width: `${(100 * done) / of}%` }} />
  </span>
)
