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
    <figure className="middle flush" role="img" aria-label={`A route on an ${platforms[platform].device}`}>
      <div className={`surface lifted strongLined ${styles.phone}`} data-platform={platform} aria-hidden="true">
        <div className={`stack relative clipped lined ${styles.screen}`}>
          <div className={`absolute ink ${styles.status}`}>
            <span>9:41</span>
            <i className={styles.camera} />
            <span>5G</span>
          </div>
          <div className={`grow low ${styles.map}`}>
            <MapSheet numbered />
          </div>
          <div className={`grid gap8 surface ${styles.sheet}`}>
            <b className={styles.time}>{day.time}</b>
            <span className={`small tertiary ${styles.facts}`}>{day.facts}</span>
            <span className={`brand brandSoft ${styles.saving}`}>{day.saving}</span>
            {day.stops.map((stop, index) => (
              <span key={stop} className="row gap12 rowType ink">
                <StopBead kind={kindOf(index)} selected={index === 1} />
                {stop}
              </span>
            ))}
            <span className={`middleText roundControl mt4 onBrand brandFill ${styles.start}`}>Start Route</span>
          </div>
          <i className={`absolute pill ${styles.home}`} />
        </div>
      </div>
    </figure>
  )
}
