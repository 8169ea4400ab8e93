import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { counted } from '#core/kernel/counted.ts'
import { type SharedOut, type ShareWay, shareOut } from '#core/teams/fleet/share-out.ts'
import type { AcceptedStop } from '#web/review/review-rows.ts'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { longDay } from '../day/calendar.ts'
import { filledStops } from '../day/day-document.ts'
import { presentDay } from '../day/day-store.ts'
import { daysFrom, roomOn } from './share-days.ts'
import styles from './share-out.module.css'

interface ShareOutDialogProps {
  readonly stops: readonly AcceptedStop[]
  /** Days are being saved. */
  readonly busy: boolean
  readonly onShare: (shared: SharedOut) => void
  readonly onClose: () => void
}

const ways = [
  { value: 'date', label: 'By the day in the file' },
  { value: 'order', label: 'In the order of the file' },
  { value: 'near', label: 'By nearness' },
] as const

/** Shares the stops of a long file out over days, which are shown before anything is saved. */
export function ShareOutDialog({ stops, busy, onShare, onClose }: ShareOutDialogProps) {
  const isDated = stops.some(({ date }) => date !== undefined)
  const [way, setWay] = useState<ShareWay>(isDated ? 'date' : 'order')
  const shared = useShared(stops, way)
  const count = shared ? stops.length - shared.left.length : 0
  return (
    <Dialog
      opened
      above
      onClose={onClose}
      title="Share out over days"
      lead={`${counted(stops.length, 'stop')} of your file. Pairs, and stops that ride together, stay on one day.`}
      width="medium"
      footer={
        <>
          <span />
          <Button disabled={count === 0} loading={busy} onClick={() => shared && onShare(shared)}>
            {`Share out ${counted(count, 'stop')}`}
          </Button>
        </>
      }
    >
      <SegmentedTabs
        label="How to share out"
        segments={ways.filter(({ value }) => isDated || value !== 'date')}
        value={way}
        onChange={setWay}
        fullWidth
      />
      {shared && <DayList shared={shared} />}
    </Dialog>
  )
}

/** The days as they are shared out now, with the room that each has; `undefined` until that is known. */
function useShared(stops: readonly AcceptedStop[], way: ShareWay): SharedOut | undefined {
  const { date: first } = presentDay()
  const { data: days } = useQuery({ queryKey: ['room of days', first], queryFn: () => daysFrom(first), gcTime: 0 })
  return useMemo(() => {
    if (!days) return undefined
    const room = roomOn(days)
    const here = roomOn([{ date: first, stops: filledStops(presentDay()).length, longestMinutes: 0 }])
    return shareOut(stops, { way, first, roomOn: (date) => (date === first ? here(date) : room(date)) })
  }, [days, stops, way, first])
}

function DayList({ shared: { days, left } }: { readonly shared: SharedOut }) {
  return (
    <ul className={styles.days} aria-live="polite">
      {days.map(({ date, stops }) => (
        <li key={date}>
          <span>{longDay(date)}</span>
          <b>{counted(stops.length, 'stop')}</b>
        </li>
      ))}
      {left.length > 0 && (
        <li className={styles.left}>
          <span>No room on these days: they stay in the list</span>
          <b>{counted(left.length, 'stop')}</b>
        </li>
      )}
    </ul>
  )
}
