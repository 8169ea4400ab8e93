import { useLocalStorage } from '@mantine/hooks'
import { useBoardDay } from '../day/use-day.ts'
import { isDrivenNow } from '../live/driven-words.ts'
import { useBoardLive } from '../live/use-page-live.ts'

/** What the lanes show: the day as planned, or as it is driven. */
export type TimelineMode = 'plan' | 'live'

interface Chosen {
  readonly date: string
  readonly mode: TimelineMode
}

const nobody: Chosen = { date: '', mode: 'plan' }

/** As it is driven from the first mark of today on, unless the dispatcher has chosen something for the day. */
export function useTimelineMode() {
  const { shownDate, shown } = useBoardDay()
  const { live } = useBoardLive()
  const [chosen, choose] = useLocalStorage({
    key: 'stopwise.teams-lanes',
    defaultValue: nobody,
    getInitialValueInEffect: false,
  })
  const usual = isDrivenNow(shownDate, live.values()) ? 'live' : 'plan'
  const mode: TimelineMode = chosen?.date === shown.date && chosen.mode !== undefined ? chosen.mode : usual
  return [mode, (next: TimelineMode): void => choose({ date: shown.date, mode: next })] as const
}
