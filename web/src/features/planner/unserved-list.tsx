import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { UnservedStop } from '#core/planner/planner.ts'

/** Stops that no order can serve, each with the rule in the way and the smallest change that would admit it. */
export function UnservedList({ stops }: { readonly stops: readonly UnservedStop[] }) {
  if (stops.length === 0) return null
  const title = stops.length === 1 ? '1 stop does not fit' : `${stops.length} stops do not fit`
  return (
    <Alert
      color="red"
      variant="light"
      title={title}
      icon={<IconAlertCircle size={18} stroke={1.7} aria-hidden="true" />}
    >
      <ul>
        {stops.map(({ entered, address, reasons }) => (
          <li key={entered}>
            {address}
            {reasons.length > 0 && `: ${reasons.join('; ')}`}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
