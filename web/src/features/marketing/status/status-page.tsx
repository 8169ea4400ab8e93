import { IconAlertTriangle, IconCheck, IconHelp, IconHourglass } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MINUTE_MS } from '#core/kernel/time.ts'
import { type PartState, type ProductPart, productParts } from '#core/marketing/status/product-parts.ts'
import { api } from '#web/client/api.ts'
import { statusParts, statusSentences } from '#web/content/status.ts'
import { localClock } from '#web/route/local-clock.ts'
import { Chip, type Tone } from '#web/ui/controls/tags/chip.tsx'
import { Page } from '#web/ui/layout/page/page.tsx'
import styles from './status-page.module.css'

type ShownState = PartState | 'looking'

interface Face {
  readonly word: string
  readonly tone: Tone
  readonly icon: ReactNode
}

const faces: Readonly<Record<ShownState, Face>> = {
  working: { word: 'Working', tone: 'success', icon: <IconCheck aria-hidden="true" stroke={1.7} /> },
  troubled: {
    word: 'Slow or with errors',
    tone: 'warning',
    icon: <IconAlertTriangle aria-hidden="true" stroke={1.7} />,
  },
  unknown: { word: 'Not known', tone: 'neutral', icon: <IconHelp aria-hidden="true" stroke={1.7} /> },
  looking: { word: 'Looking', tone: 'neutral', icon: <IconHourglass aria-hidden="true" stroke={1.7} /> },
}

/** The status, again each minute while the page is in front. No answer is one too: it is not tried again for long. */
const useStatus = () =>
  useQuery(
    api.marketing.status.queryOptions({
      ...{ refetchInterval: MINUTE_MS, refetchOnWindowFocus: 'always', networkMode: 'always' },
      ...{ retry: 1, meta: { quiet: true } },
    }),
  )

/** Whether Stopwise works right now, for everybody: also where Stopwise itself does not answer. */
export function StatusPage() {
  const { data, isError } = useStatus()
  const parts = productParts.map((part) => {
    const found = data?.parts.find((each) => each.part === part)
    if (isError) return { part, state: 'unknown' as const, since: null }
    return found ?? { part, state: data ? ('unknown' as const) : ('looking' as const), since: null }
  })
  const overall = isError ? 'silent' : data ? overallStatus(data.parts) : 'looking'
  return (
    <Page lead="How Stopwise does right now, from the alarms that wake us.">
      <div className={`lined roundCard surface ${styles.overall}`} data-overall={overall}>
        <p className={styles.sentence} role="status">
          {statusSentences[overall]}
        </p>
        <p className={styles.seen}>{seenWords(data?.asOf ?? null, isError)}</p>
      </div>
      <ul className={`clipped roundCard surface ${styles.parts}`} aria-label="Parts of Stopwise">
        {parts.map((part) => (
          <PartRow key={part.part} {...part} />
        ))}
      </ul>
      <p className={`secondary fine ${styles.note}`}>
        This page looks again every minute. Alarms look every five, so that a short fault may not show here.
      </p>
    </Page>
  )
}

interface PartRowProps {
  readonly part: ProductPart
  readonly state: ShownState
  readonly since: number | null
}

function PartRow({ part, state, since }: PartRowProps) {
  const { word, tone, icon } = faces[state]
  const { name, covers } = statusParts[part]
  return (
    <li className={`row wrap between ${styles.part}`}>
      <span className={styles.words}>
        <b className="bold">{name}</b>
        <span className="secondary fine">{covers}</span>
      </span>
      <span className={`row wrap ${styles.state}`}>
        <Chip tone={tone} icon={icon}>
          {word}
        </Chip>
        {since !== null && <span className="secondary fine">since {momentWords(since)}</span>}
      </span>
    </li>
  )
}

/** A moment by the clock of whoever reads; of another day with its date. */
function momentWords(at: number): string {
  const time = localClock(at)
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return isToday ? time : `${new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })}, ${time}`
}

function seenWords(asOf: number | null, isSilent: boolean): string {
  const last = asOf === null ? '' : momentWords(asOf)
  if (isSilent) return `Or your device is offline. ${last && `The last answer is of ${last}.`}`
  return last && `As of ${last}`
}

/** Which sentence stands over the parts: the worst that is known of any, and that nothing is. */
export function overallStatus(
  parts: readonly { readonly part: ProductPart; readonly state: PartState }[],
): keyof typeof statusSentences {
  const troubled = parts.filter(({ state }) => state === 'troubled')
  if (troubled.some(({ part }) => part === 'everything')) return 'whole'
  if (troubled.length > 0) return 'troubled'
  return parts.every(({ state }) => state === 'working') ? 'working' : 'unknown'
}
