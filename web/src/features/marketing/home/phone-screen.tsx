import { IconCurrentLocation, IconFileSpreadsheet, IconNavigation, IconPlus } from '@tabler/icons-react'
import styles from './phone-screen.module.css'

const typed = ['99 Gansevoort St', '1071 5th Ave', '11 Wall St', '30 Lincoln Center', '350 5th Ave']
const ordered = ['1071 5th Ave', '30 Lincoln Center', '350 5th Ave', '99 Gansevoort St', '11 Wall St']
const icon = { size: 16, stroke: 1.7 } as const

const Rows = ({ stops, isOrdered }: { readonly stops: readonly string[]; readonly isOrdered: boolean }) =>
  stops.map((stop, index) => (
    <span key={stop} className={styles.row}>
      <span className={styles.bead} data-plain={!isOrdered || undefined}>
        {isOrdered ? index + 1 : ''}
      </span>
      {stop}
    </span>
  ))

function Entry() {
  return (
    <>
      <span className={styles.heading}>Today</span>
      <Rows stops={typed} isOrdered={false} />
      <span className={styles.field}>
        <IconPlus {...icon} /> Add a stop
      </span>
      <span className={styles.field}>
        <IconFileSpreadsheet {...icon} /> Import a list
      </span>
      <span className={styles.button}>Optimize 5 stops</span>
    </>
  )
}

function Ordered() {
  return (
    <>
      <span className={styles.figure}>1 h 4 min</span>
      <span className={`brand brandSoft strongSmall ${styles.saved}`}>27 min and 6.9 mi less</span>
      <Rows stops={ordered} isOrdered />
      <span className={styles.button}>Start</span>
    </>
  )
}

function Driving() {
  return (
    <>
      <span className={styles.heading}>Saved on this route</span>
      <span className={`flex between roundCard brandSoft ${styles.savings}`}>
        <span>
          <b>27 min</b>time
        </span>
        <span>
          <b>6.9 mi</b>distance
        </span>
        <span>
          <b>$0.88</b>gas money
        </span>
      </span>
      <span className={styles.next}>
        <span className={styles.bead}>1</span>
        1071 5th Ave
      </span>
      {['Google Maps', 'Apple Maps', 'Waze'].map((app) => (
        <span key={app} className={styles.field}>
          <IconNavigation {...icon} /> {app}
        </span>
      ))}
      <span className={styles.button}>
        <IconCurrentLocation {...icon} /> Start Route
      </span>
    </>
  )
}

/** A screen of the app, drawn: entering, the order, and leaving for the navigation app. */
export function PhoneScreen({ step }: { readonly step: number }) {
  return (
    <span className={`stack gap8 ink leftText surface tall ${styles.screen}`} aria-hidden="true">
      {step === 0 && <Entry />}
      {step === 1 && <Ordered />}
      {step === 2 && <Driving />}
    </span>
  )
}
