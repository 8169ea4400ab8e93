import { useNetwork } from '@mantine/hooks'
import { IconAlertCircle, IconCloudCheck, IconCloudUpload, IconDeviceMobileCheck } from '@tabler/icons-react'
import { Chip } from '#web/ui/controls/chip.tsx'
import { syncWords } from './sync-words.ts'
import type { Drive } from './use-drive.ts'

const iconLook = { size: 15, stroke: 1.7, 'aria-hidden': true } as const
const icons = {
  warning: <IconDeviceMobileCheck {...iconLook} />,
  info: <IconCloudUpload {...iconLook} />,
  success: <IconCloudCheck {...iconLook} />,
  danger: <IconAlertCircle {...iconLook} />,
} as const

/** Whether everything that the driver said has arrived. */
export function SyncState({ drive, isOver }: { readonly drive: Drive; readonly isOver: boolean }) {
  const { online } = useNetwork()
  const { sync, unsent, isKept, marks } = drive
  const words = syncWords({
    ...{ online, isKept, marks: unsent, proofs: sync.proofs, isOver },
    hasSaid: Object.keys(marks).length > 0,
    hasSent: sync.hasSent,
  })
  return (
    <div role="status">
      {words && (
        <Chip tone={words.tone} icon={icons[words.tone]}>
          {words.text}
        </Chip>
      )}
    </div>
  )
}
