import { Button } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { latePart } from '#web/ui/feedback/late-part.ts'
import { useLatePart } from '#web/ui/feedback/use-late-part.ts'
import { otherDay } from './route-facts.ts'
import styles from './shared-route.module.css'
import type { SharedRoute } from './use-shared-route.ts'

const comparing = latePart(async () => (await import('#core/drives/route-changes.ts')).routeChanges)

/** What happened to a link while its route was on the screen: its sender changed it, withdrew or ended it. */
export function RouteNews({ route, unsent }: { readonly route: SharedRoute; readonly unsent: number }) {
  const { version, isOver, itinerary, standing, seen, date } = route
  const day = otherDay(date, useLocalDay())
  const isChanged = version !== seen.version && !isOver
  const lasting = isOver ? endedWords(unsent) : standing && standingWords[standing]
  const compare = useLatePart(comparing, isChanged)
  const changes = isChanged ? (compare?.(seen.itinerary, itinerary) ?? []) : []
  const words = [
    ...(day ? [day] : []),
    ...(lasting ? [lasting] : []),
    ...(isChanged ? ['The sender changed this route. Your marks are kept.'] : []),
    ...(changes.length > 0 ? [`Changed since you opened it: ${changes.join(', ')}.`] : []),
  ]
  return (
    <div role="status">
      {words.length > 0 && (
        <div className={styles.news}>
          <IconInfoCircle size={17} stroke={1.7} aria-hidden="true" />
          <p>{words.join(' ')}</p>
          {isChanged && (
            <Button variant="subtle" size="compact-md" onClick={route.acknowledge}>
              Got it
            </Button>
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

const endedWords = (unsent: number): string =>
  ['The sender has ended this link. The route stays here until you leave the page.']
    .concat(unsent > 0 ? [`Not sent, and still on this phone: ${unsent} of your marks and proofs.`] : [])
    .join(' ')

const LOOK_EVERY_MS = 60_000

/** `yyyy-MM-dd` as calendars show it here. */
function localDay(now: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** The day that it is where this phone is, over midnight. */
function useLocalDay(): string {
  const [day, setDay] = useState(() => localDay(new Date()))
  useInterval(() => setDay(localDay(new Date())), LOOK_EVERY_MS, { autoInvoke: true })
  return day
}
