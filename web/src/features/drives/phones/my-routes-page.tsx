import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { generatePath, Link } from 'react-router-dom'
import { phoneDays } from '#core/drives/phones.ts'
import { formatClock } from '#core/itinerary/arrival-times.ts'
import { counted } from '#core/kernel/counted.ts'
import { failureOf } from '#web/client/failure.ts'
import { paths } from '#web/client/paths.ts'
import { LogoMark } from '#web/ui/brand/logo.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Page } from '#web/ui/layout/page/page.tsx'
import { useLocalDay } from '../use-local-day.ts'
import { useOfflineFrame } from '../use-offline-page.ts'
import { dayWords } from '../visit/visit-words.ts'
import styles from './my-routes.module.css'
import type { PhoneRoutes } from './phone-key.ts'
import { sendWaiting } from './send-waiting.ts'
import { useMyRoutes } from './use-my-routes.ts'

/** The routes of a driver on a phone that has a key for them. */
export function MyRoutesPage() {
  const localDay = useLocalDay()
  const { kept, query, isFresh, hasEnded, forget } = useMyRoutes(localDay)
  useOfflineFrame(paths.myRoutes, '/my-routes.webmanifest')
  return (
    <Page heading="hidden">
      <article className={`stack gap20 ${styles.page}`}>
        <Link to={paths.home} className={styles.home} aria-label="Stopwise, home">
          <LogoMark size={32} />
        </Link>
        {hasEnded ? (
          <ErrorState title="This phone no longer opens your routes" why={failureOf(query.error).message} />
        ) : kept ? (
          <Fetched query={query} loading="Fetching your routes" failed="Your routes could not be fetched.">
            {(told) => (
              <>
                <Whose told={told} isStale={query.isError} />
                {myDays(told, localDay, isFresh).map((day) => (
                  <Day key={day.date} day={day} />
                ))}
                <Button variant="subtle" onClick={() => void forget()}>
                  Take my routes off this phone
                </Button>
              </>
            )}
          </Fetched>
        ) : (
          <EmptyState title="No routes on this phone yet. Open the link that your dispatcher sent you, then choose “Keep my routes on this phone” in its menu." />
        )}
        <Waiting />
      </article>
    </Page>
  )
}

/** What was said along routes of this phone and has not arrived: it is sent from here too, whether or not its key still opens them. */
function Waiting() {
  const { data: waiting = 0 } = useQuery({
    queryKey: ['waiting-sent'],
    queryFn: () => sendWaiting((why) => showToast({ message: why, tone: 'problem' })),
    ...{ networkMode: 'always', retry: false, refetchOnWindowFocus: 'always', meta: { quiet: true } },
    refetchInterval: ({ state }) => (state.data ? TRY_EVERY_MS : false),
  })
  return (
    <p className={styles.company} role="status">
      {waiting > 0 && `Not sent yet, and still on this phone: ${waiting} of your marks, proofs and notes.`}
    </p>
  )
}

const TRY_EVERY_MS = 20_000

interface WhoseProps {
  readonly told: PhoneRoutes
  /** The last look has failed. */
  readonly isStale: boolean
}

const Whose = ({ told: { driver, company }, isStale }: WhoseProps) => (
  <header>
    <p className={styles.driver} dir="auto">
      {driver}
    </p>
    <p className={styles.company} dir="auto">
      {company}
    </p>
    <p className={styles.company} role="status">
      {isStale && 'Your routes could not be looked at again. This is what was known last.'}
    </p>
  </header>
)

const Day = ({ day: { title, route, none } }: { readonly day: MyDay }) => (
  <section className={styles.day} aria-label={title}>
    <h2>{title}</h2>
    {route ? (
      <Link to={generatePath(paths.sharedRoute, { routeid: route.routeId })} className={styles.route}>
        <span>
          <strong>Open the route</strong>
          <span>{route.words}</span>
        </span>
        <IconChevronRight size={20} stroke={1.7} aria-hidden="true" />
      </Link>
    ) : (
      <p className={styles.company}>{none}</p>
    )}
  </section>
)

/** One of the two days that a driver sees. */
interface MyDay {
  readonly date: string
  readonly title: string
  /** Absent where nothing was sent, or nothing is known. */
  readonly route?: { readonly routeId: string; readonly words: string }
  /** What stands in its place. */
  readonly none: string
}

/** Today and tomorrow by what was told: by the team's calendar where that is fresh, else by that of the phone. */
export function myDays({ routes, today: toldOn }: PhoneRoutes, localDay: string, isFresh: boolean): readonly MyDay[] {
  const known = new Set(phoneDays(toldOn))
  return phoneDays(isFresh ? toldOn : localDay).map((date, index) => {
    const route = routes.find((each) => each.date === date)
    return {
      date,
      title: `${index === 0 ? 'Today' : 'Tomorrow'}, ${dayWords(date)}`,
      none: known.has(date) ? 'No route was sent yet.' : 'Not known without a connection.',
      ...(route ? { route: { routeId: route.routeId, words: routeWords(route) } } : {}),
    }
  })
}

const routeWords = ({ stops, leaveAt }: PhoneRoutes['routes'][number]): string =>
  [counted(stops, 'stop'), ...(leaveAt === undefined ? [] : [`leave at ${formatClock(leaveAt)}`])].join(', ')
