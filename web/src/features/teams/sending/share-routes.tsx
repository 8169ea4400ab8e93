import { IconMail, IconMessage } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '#core/kernel/counted.ts'
import { TEXTS_TO_COME } from '#core/links/message-texts.ts'
import type { SendWay } from '#core/teams/team-day.ts'
import { useConfig } from '#web/client/config.ts'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { showNotice } from '#web/ui/feedback/notice.ts'
import { longDay } from '../day/calendar.ts'
import type { TeamsPage } from '../use-teams-page.ts'
import { EditContacts } from './edit-contacts.tsx'
import { sendDrivers } from './send-drivers.ts'
import { SendList } from './send-list.tsx'
import { sendRows } from './send-rows.ts'
import styles from './sending.module.css'
import { SendingFoot } from './sending-foot.tsx'
import { SendingProgress } from './sending-progress.tsx'
import { useProgressWords, useSending } from './use-sending.ts'

interface ShareRoutesProps {
  readonly page: TeamsPage
  readonly onClose: () => void
}

/** Sends each driver the link of their route, by e-mail or by text. */
export function ShareRoutes({ page, onClose }: ShareRoutesProps) {
  const [way, setWay] = useState<SendWay>('email')
  const { linkDays } = useConfig()
  const controls = useSending({ date: page.shownDate.date, way, onClose })
  const rows = sendRows(sendDrivers(page), page.sends, { way, attempts: controls.attempts })
  useProgressWords(rows, controls.isSending)
  const version = page.day.aside?.savedVersion ?? 0
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
      lead={`${longDay(page.shownDate.date)} · version ${version} · links open for ${counted(linkDays, 'day')}`}
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
