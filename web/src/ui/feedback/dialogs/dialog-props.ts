import type { ReactNode, Ref } from 'react'

export interface DialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  /** A line under the title. */
  readonly lead?: ReactNode
  readonly children: ReactNode
  /** What is said and offered at the foot: text left, buttons right. */
  readonly footer?: ReactNode
  readonly width?: 'narrow' | 'medium' | 'wide'
  /** In front of another dialog, whichever of them was there first. */
  readonly above?: boolean
  /** The part that scrolls, for a list that is longer than it. */
  readonly bodyRef?: Ref<HTMLDivElement>
  /** What is told in a toast where the dialog cannot be fetched; that it could not be opened, if left out. */
  readonly inShort?: string
}
