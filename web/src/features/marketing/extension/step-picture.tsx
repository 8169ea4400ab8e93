import { IconBolt, IconDeviceMobile, IconLink } from '@tabler/icons-react'
import { StopBead } from '#web/ui/stops/stop-bead.tsx'
import styles from './step-picture.module.css'

const typed = [3, 1, 2] as const
const sorted = [1, 2, 3] as const

function Stops({ order }: { readonly order: readonly number[] }) {
  return (
    <span className={styles.stops}>
      <span className={styles.row}>
        <StopBead kind="start" />
        <i className={styles.line} />
      </span>
      {order.map((number) => (
        <span key={number} className={styles.row}>
          <StopBead kind={number} />
          <i className={styles.line} />
        </span>
      ))}
    </span>
  )
}

/** What a step looks like: stops as they were typed, the button and the order it makes, the route on its way. */
export function StepPicture({ step }: { readonly step: number }) {
  return (
    <div className={styles.picture} aria-hidden="true">
      <Stops order={step === 0 ? typed : sorted} />
      {step === 1 && (
        <span className={styles.button}>
          <IconBolt size={20} stroke={1.7} />
        </span>
      )}
      {step === 2 && (
        <span className={styles.ways}>
          <IconLink size={20} stroke={1.7} />
          <IconDeviceMobile size={28} stroke={1.7} />
        </span>
      )}
    </div>
  )
}
