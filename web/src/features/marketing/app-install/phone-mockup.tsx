import { appInstallContent } from '#web/content/app-install.ts'
import { MapSheet } from '#web/ui/brand/map-sheet.tsx'
import { type BeadKind, StopBead } from '#web/ui/stops/stop-bead.tsx'
import styles from './phone-mockup.module.css'
import type { Platform } from './platform.ts'

const { day, platforms } = appInstallContent

const kindOf = (index: number): BeadKind => (index === 0 ? 'start' : index)

/** A route on a phone, drawn with the parts of the product itself. */
export function PhoneMockup({ platform }: { readonly platform: Platform }) {
  return (
    <figure className={styles.place} role="img" aria-label={`A route on an ${platforms[platform].device}`}>
      <div className={styles.phone} data-platform={platform} aria-hidden="true">
        <div className={styles.screen}>
          <div className={styles.status}>
            <span>9:41</span>
            <i className={styles.camera} />
            <span>5G</span>
          </div>
          <div className={styles.map}>
            <MapSheet numbered />
          </div>
          <div className={styles.sheet}>
            <b className={styles.time}>{day.time}</b>
            <span className={styles.facts}>{day.facts}</span>
            <span className={styles.saving}>{day.saving}</span>
            {day.stops.map((stop, index) => (
              <span key={stop} className={styles.stop}>
                <StopBead kind={kindOf(index)} selected={index === 1} />
                {stop}
              </span>
            ))}
            <span className={styles.start}>Start Route</span>
          </div>
          <i className={styles.home} />
        </div>
      </div>
    </figure>
  )
}
