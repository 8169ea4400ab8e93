import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'

interface WithReasonProps {
  /** Why the control cannot be used; without one it can. */
  readonly reason: string | undefined
  /** A control that says `aria-disabled` and stays in the order of the Tab key, or its reason could not be reached. */
  readonly children: ReactElement
}

/** Says on hover and focus why a control cannot be used. */
export function WithReason({ reason, children }: WithReasonProps) {
  return (
    <Tooltip label={reason} disabled={reason === undefined} events={{ hover: true, focus: true, touch: true }}>
      {children}
    </Tooltip>
  )
}
