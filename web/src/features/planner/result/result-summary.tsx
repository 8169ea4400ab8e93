import { Tooltip } from '@mantine/core'
import { IconRosetteDiscountCheck, IconRoute } from '@tabler/icons-react'
import { formatMinutes } from '#core/kernel/time.ts'
import type { PlanCertificate } from '#core/plan/found-plan.ts'
import type { OptimizedRoute } from '#core/planner/optimized-route.ts'
import { config } from '#web/client/config.ts'
import { Stat, StatGroup } from '#web/ui/controls/stat.tsx'
import styles from '../planner.module.css'

const verbs = { d: 'Driving', b: 'Bicycling', w: 'Walking' } as const

/** The answer first: time, distance, what was saved, and how good the order is. */
export function ResultSummary({ result }: { readonly result: OptimizedRoute }) {
  const stops = result.points.filter(({ kind }) => kind === 'stop').length
  return (
    <section aria-label="Summary">
      <StatGroup surface="sunken" note={<SavingLine result={result} />}>
        <Stat label={verbs[result.travel.method]} value={formatMinutes(result.totals.minutes)} />
        <Stat label="Distance" value={`${result.totals.miles.toFixed(1)} mi`} />
        <Stat label={stops === 1 ? 'Stop' : 'Stops'} value={String(stops)} />
      </StatGroup>
      <ResultProof result={result} />
    </section>
  )
}

/** How good the order is, and what its times speak of. */
export function ResultProof({ result }: { readonly result: OptimizedRoute }) {
  return (
    <div className={styles.proof}>
      <CertificateLine certificate={result.certificate} />
      {(result.travel.source === 'estimated' || config().estimatedTravel) && (
        <p className={styles.source}>Times and distances are estimates, without streets and traffic.</p>
      )}
    </div>
  )
}

function SavingLine({ result }: { readonly result: OptimizedRoute }) {
  return (
    <span className={styles.saving}>
      <IconRoute size={17} stroke={1.7} aria-hidden="true" />
      {savingText(result)}
    </span>
  )
}

/** What the order saves, in words that stay true for small and for no savings. */
export function savingText({ saving: { minutes, miles } }: Pick<OptimizedRoute, 'saving'>): string {
  const parts = [...(minutes > 0 ? [formatMinutes(minutes)] : []), ...(miles > 0 ? [`${miles.toFixed(1)} mi`] : [])]
  if (parts.length === 0) return 'The order you entered is already the fastest we know'
  return `${parts.join(' and ')} less than the order you entered`
}

/** The certificate in words: never better than proven. */
export function certificateText({ gapPercent }: PlanCertificate): { title: string; text: string } {
  if (gapPercent === 0) return { title: 'Optimal.', text: 'No faster order exists.' }
  const text = `At most ${gapPercent.toFixed(1)} % above the best possible order.`
  return { title: gapPercent <= 3 ? 'Near-optimal.' : 'Checked.', text }
}

const WHY =
  'While searching we also compute a time that no order can beat. The gap between that bound and your route is the most that could still be gained. It speaks of the travel times that the search used, and leaves out hours, breaks and locked stops.'

function CertificateLine({ certificate }: { readonly certificate: PlanCertificate | null }) {
  if (!certificate) return null
  const { title, text } = certificateText(certificate)
  return (
    <p className={styles.certificate}>
      <IconRosetteDiscountCheck size={17} stroke={1.7} aria-hidden="true" />
      <span>
        <b>{title}</b> {text}
      </span>
      <Tooltip label={WHY} multiline w={280} events={{ hover: true, focus: true, touch: true }}>
        <button type="button" className={styles.why}>
          Why
        </button>
      </Tooltip>
    </p>
  )
}
