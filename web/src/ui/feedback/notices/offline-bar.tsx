import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import { Chip } from '../../controls/tags/chip.tsx'
import styles from './offline-bar.module.css'

/** Says above a map that the connection is gone and that nothing is lost. */
export function OfflineBar({ text }: { readonly text: string }) {
  const { online } = useNetwork()
  return (
    <div className={styles.offline} role="status">
      {!online && (
        <Chip tone="warning" icon={<IconWifiOff size={15} stroke={1.7} aria-hidden="true" />}>
          {text}
        </Chip>
      )}
    </div>
  )
}
