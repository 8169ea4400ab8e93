import { Tooltip } from '@mantine/core'
import { IconRosetteDiscountCheck, IconRoute } from '@tabler/icons-react'
import { formatMinutes } from '#core/kernel/time.ts'
import type { OptimizedRoute } from '#core/planner/optimized-route.ts'
import { TravelNote } from '#web/route/travel-note.tsx'
import { Stat, StatGroup } from '#web/ui/controls/tags/stat.tsx'
import styles from '../planner.module.css'
import { certificateText, whyText } from './certificate-text.ts'
import { savingText } from './saving-text.ts'

const verbs = { d: 'Driving', b: 'Bicycling', w: 'Walking' } as const

/** The answer first: time, distance, what was saved, and how good the order is. */
export function ResultSummary({ result }: { readonly result: OptimizedRoute }) {
  const stops = result.points.filter(({ kind }) => kind === 'stop').length
  const saving = savingText(result)
  return (
    <section aria-label="Summary">
      <StatGroup surface="sunken" note={saving === undefined ? undefined : <SavingLine text={saving} />}>
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
    <div className={`grid gap4 pt8 ${styles.proof}`}>
      <CertificateLine result={result} />
      <TravelNote routes={[result]} />
    </div>
  )
}

function SavingLine({ text }: { readonly text: string }) {
  return (
    <span className="row gap8 bold brand">
      <IconRoute size={17} stroke={1.7} aria-hidden="true" />
      {text}
    </span>
  )
}

function CertificateLine({ result }: { readonly result: OptimizedRoute }) {
  const { certificate } = result
  if (!certificate) return null
  const { title, text } = certificateText(certificate, result.legs)
  return (
    <p className={`row gap8 secondary ${styles.certificate}`}>
      <IconRosetteDiscountCheck size={17} stroke={1.7} aria-hidden="true" />
      <span>
        <b>{title}</b> {text}
      </span>
      <Tooltip
        label={whyText(certificate, result)}
        multiline
        w={280}
        events={{ hover: true, focus: true, touch: true }}
      >
        <button type="button" className={styles.why}>
          Why
        </button>
      </Tooltip>
    </p>
  )
}
