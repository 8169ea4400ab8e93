import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { TodayLink } from '../phones/today-link.tsx'
import styles from '../shared-route.module.css'
import { useLocalDay } from '../use-local-day.ts'
import { otherDay } from './route-facts.ts'
import type { DriveNews } from './use-route-news.ts'
import type { SharedRoute } from './use-shared-route.ts'

interface RouteNewsProps {
  readonly route: SharedRoute
  readonly news: DriveNews | undefined
  readonly unsent: number
}

/** What happened to a link while its route was on the screen: its sender changed it, withdrew or ended it. */
export function RouteNews({ route, news, unsent }: RouteNewsProps) {
  const { version, isOver, isReplaced, standing, seen, date } = route
  const day = otherDay(date, useLocalDay())
  const isChanged = version !== seen.version && !isOver
  const lasting = isOver ? endedWords(unsent, isReplaced) : standing && standingWords[standing]
  const { listed = [], phrases = [] } = news ?? {}
  const words = [
    ...(day ? [day] : []),
    ...(lasting ? [lasting] : []),
    ...(isChanged ? ['The sender changed this route. Your marks are kept.'] : []),
    ...(phrases.length > 0 ? [`Changed since you opened it: ${phrases.join(', ')}.`] : []),
  ]
  return (
    <div role="status">
      {words.length > 0 && (
        <div className={`row wrap ${styles.news}`}>
          <IconInfoCircle size={17} stroke={1.7} aria-hidden="true" />
          <p>{words.join(' ')}</p>
          {day && <TodayLink />}
          {isChanged && (
            <Button variant="subtle" size="compact-md" onClick={route.acknowledge}>
              Got it
            </Button>
          )}
          {listed.length > 0 && (
            <ul aria-label="Changed stops">
              {listed.map(({ name, street, text }) => (
                <li key={name}>
                  <b dir="auto">{street}</b>: <span dir="auto">{text}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}

const standingWords = {
  current: undefined,
  withdrawn: 'Your dispatcher has withdrawn this route: ask before you drive on. Your marks are kept.',
  behind: 'Your dispatcher has changed this route, and it could not be brought here yet. Ask for the latest stops.',
} as const

const endedWords = (unsent: number, isReplaced: boolean): string =>
  [
    isReplaced
      ? 'This link was replaced by a new one. Ask your dispatcher for the new link.'
      : 'The sender has ended this link. The route stays here until you leave the page.',
  ]
    .concat(unsent > 0 ? [`Not sent, and still on this phone: ${unsent} of your marks, proofs and notes.`] : [])
    .concat(unsent > 0 && isReplaced ? ['Open the new link on this phone to send them.'] : [])
    .join(' ')
