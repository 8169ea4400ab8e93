import hiddenStyles from '../patterns/hidden.module.css'
import { driverPaint } from '../theme/driver-colors.ts'
import { useScheme } from '../theme/use-scheme.ts'
import styles from './driver-chip.module.css'

interface DriverChipProps {
  readonly driver: number
  /** The driver's colour, where it is not that of their number. */
  readonly color?: number
  /** Shown beside the number; without it the chip is the number alone. */
  readonly name?: string
  readonly size?: 'small' | 'large'
}

/** A driver's number in the driver's colour. Number and colour together, because colour alone is not enough. */
export function DriverChip({ driver, color = driver, name, size = 'small' }: DriverChipProps) {
  const { scheme } = useScheme()
  const { fill, text } = driverPaint(color, scheme)
  return (
    <span className={`inline gap8 ${styles.chip}`}>
      <span className={styles.number} data-size={size} style={{ background: fill, color: text }}>
        {name === undefined && <span className={hiddenStyles.hidden}>Driver </span>}
        {driver}
      </span>
      {name}
    </span>
  )
}
