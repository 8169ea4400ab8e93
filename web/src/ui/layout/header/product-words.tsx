import { VisuallyHidden } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { Chip } from '../../controls/tags/chip.tsx'
import styles from './marketing-header.module.css'
import type { Product } from './marketing-nav.ts'

/** What an entry of the products says: its name, that it is new, that it leads away, and a line about it. */
export function ProductWords({ label, hint, isNew, isOutside }: Product) {
  return (
    <span className="block">
      <span className={`row gap6 ${styles.product}`}>
        {label}
        {isNew && <Chip tone="brand">NEW</Chip>}
        {isOutside && (
          <>
            <IconExternalLink size={15} stroke={1.7} aria-hidden="true" />
            <VisuallyHidden>, opens in a new tab</VisuallyHidden>
          </>
        )}
      </span>
      <span className="block small tertiary">{hint}</span>
    </span>
  )
}
