import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import { Chip } from '#web/ui/controls/chip.tsx'
import styles from './map-overlays.module.css'

/** Says that the connection is gone and that nothing is lost. */
export function OfflineBar() {
  const { online } = useNetwork()
  return (
    <div className={styles.offline} role="status">
      {!online && (
        <Chip tone="warning" icon={<IconWifiOff size={15} stroke={1.7} aria-hidden="true" />}>
          Offline. Your route is kept on this device.
        </Chip>
      )}
    </div>
  )
}
