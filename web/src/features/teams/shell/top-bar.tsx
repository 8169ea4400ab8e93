import { IconAlertCircle, IconCalendar, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { lazy, useEffect, useRef } from 'react'
import { DayMenu } from '#web/day/dates/day-menu.tsx'
import { announce } from '#web/ui/feedback/notices/announce.tsx'
import { monthName, shortDay } from '../day/calendar.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardAccount } from '../day/use-team.ts'
import { type SaveState, useBoardDays } from '../saving/use-days.ts'
import dateMenuStyles from './date-menu.module.css'
import { DateStrip } from './date-strip.tsx'
import { TeamHead } from './team-head.tsx'
import styles from './top-bar.module.css'

/** The bar above the day: that of Teams with the days, and whether the shown one is saved. */
export function TopBar() {
  const { isVisitor } = useBoardAccount()
  const days = (
    <>
      <DateStrip />
      <DateMenu />
    </>
  )
  return <TeamHead isVisitor={isVisitor} days={days} mark={<SaveMark />} />
}

const DateCalendar = lazy(() => import('./date-calendar.tsx').then((part) => ({ default: part.DateCalendar })))

/** Opens a month to choose a day from. */
function DateMenu() {
  const { date } = useBoardDay().shownDate
  const { goTo } = useBoardDays()
  return (
    <DayMenu
      label="Day to plan"
      name={`Date picker: ${monthName(date)}, ${shortDay(date)}`}
      className={dateMenuStyles.button}
      onPick={goTo}
      calendar={(onPick) => <DateCalendar onPick={onPick} />}
    >
      <IconCalendar size={16} stroke={1.7} aria-hidden="true" data-spare />
      <span className={dateMenuStyles.month}>{monthName(date)}</span>
      <span className={dateMenuStyles.date}>{shortDay(date)}</span>
    </DayMenu>
  )
}

const faces = {
  saved: { word: 'Saved', Icon: IconCloudCheck },
  saving: { word: 'Saving', Icon: IconCloudUp },
  offline: { word: 'Offline', Icon: IconCloudOff },
  refused: { word: 'Not saved', Icon: IconAlertCircle },
} as const satisfies Readonly<Record<SaveState, object>>

/** What is said aloud: not each saving, but that it stopped working, and that it works again. */
function useSaid(state: SaveState | undefined): void {
  const troubled = useRef(false)
  useEffect(() => {
    const isTrouble = state === 'offline' || state === 'refused'
    if (state && (isTrouble || (troubled.current && state === 'saved'))) announce(faces[state].word)
    if (state !== 'saving') troubled.current = isTrouble
  }, [state])
}

/** Whether the day is on the server. */
function SaveMark() {
  const { saveState, trouble } = useBoardDays()
  useSaid(saveState)
  if (!saveState) return null
  const { word, Icon } = faces[saveState]
  return (
    <span className={styles.saved} data-state={saveState} title={trouble?.why}>
      <Icon size={17} stroke={1.7} aria-hidden="true" />
      <span>{word}</span>
    </span>
  )
}
