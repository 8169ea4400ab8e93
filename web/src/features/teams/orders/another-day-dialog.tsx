import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays } from '#core/kernel/civil-days.ts'
import { counted } from '#core/kernel/counted.ts'
import type { TeamDaySummary } from '#core/teams/days/team-day.ts'
import { MAX_TEAM_STOPS } from '#core/teams/limits.ts'
import { api } from '#web/client/api.ts'
import styles from '#web/day/ways/ways-list.module.css'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { longDay } from '../day/calendar.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardSelection } from '../day/use-team-selection.ts'
import { daysFrom } from '../sharing-out/share-days.ts'
import type { LeaveDialogProps } from './cancel-dialog.tsx'
import { whatLeaves } from './leave-day.ts'
import { moveToDay } from './to-day.ts'
import { useLeaving } from './use-leaving.ts'

const OFFERED = 7

/** Stops that are for another day: the next days, each with what is planned there. What is marked stays. */
export function AnotherDayDialog({ ids, onClose }: LeaveDialogProps) {
  const { day, shownDate, drivers, team } = useBoardDay()
  const { onStops } = useBoardSelection()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { stops, why, words } = useLeaving(ids)
  const { document } = day
  const first = document.date < shownDate.today ? shownDate.today : addDays(document.date, 1)
  const { data: days } = useQuery({ queryKey: ['room of days', first], queryFn: () => daysFrom(first), gcTime: 0 })
  const move = async (date: string): Promise<void> => {
    setBusy(true)
    const isDone = await moveToDay({ ids, date, drivers, team })
    setBusy(false)
    if (!isDone) return
    await queries.invalidateQueries({ queryKey: api.teams.days.key() })
    onStops([])
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title="Move to another day" lead={whatLeaves(document, stops)} width="narrow">
      <Text aria-live="polite">{why ?? words}</Text>
      {why === undefined && (
        <section className={styles.insert} aria-label="Days" aria-busy={!days}>
          <ol>
            {Array.from({ length: OFFERED }, (_, index) => addDays(first, index)).map((date) => (
              <DayRow
                key={date}
                date={date}
                planned={days?.find((each) => each.date === date)}
                disabled={busy || !days}
                more={stops.length}
                onChoose={() => void move(date)}
              />
            ))}
          </ol>
        </section>
      )}
    </Dialog>
  )
}

interface DayRowProps {
  readonly date: string
  readonly planned: TeamDaySummary | undefined
  readonly disabled: boolean
  /** Stops that would come. */
  readonly more: number
  readonly onChoose: () => void
}

function DayRow({ date, planned, disabled, more, onChoose }: DayRowProps) {
  const { stops = 0, longestMinutes = 0 } = planned ?? {}
  const isFull = stops + more > MAX_TEAM_STOPS
  const said = isFull ? 'full' : stops === 0 ? 'nothing planned' : counted(stops, 'stop')
  return (
    <li>
      <button type="button" disabled={disabled || isFull} onClick={onChoose}>
        <span>{longDay(date)}</span>
        <span className={styles.price}>{said}</span>
        {longestMinutes > 0 && <span className={styles.place}>Built: it waits there for a driver</span>}
      </button>
    </li>
  )
}
