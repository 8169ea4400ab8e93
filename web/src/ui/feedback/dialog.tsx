import { getDefaultZIndex, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode, Ref } from 'react'
import { useIsPhone } from '../theme/use-is-phone.ts'
import styles from './dialog.module.css'

interface DialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  /** A line under the title. */
  readonly lead?: ReactNode
  readonly children: ReactNode
  /** What is said and offered at the foot: text left, buttons right. */
  readonly footer?: ReactNode
  readonly width?: 'narrow' | 'medium' | 'wide'
  /** Shows what cannot be had again: a click beside it is no answer. Escape and the buttons are. */
  readonly isOnlyOnce?: boolean
  /** In front of another dialog, whichever of them was there first. */
  readonly above?: boolean
  /** The part that scrolls, for a list that is longer than it. */
  readonly bodyRef?: Ref<HTMLDivElement>
}

const widths = { narrow: '27rem', medium: '46rem', wide: '66rem' } as const

/** A dialog with a title, scrolling content and a foot that stays. Focus is kept inside and returned on close. */
export function Dialog(props: DialogProps) {
  const { opened, onClose, title, lead, children, footer, width = 'narrow', above = false, isOnlyOnce, bodyRef } = props
  const fullScreen = useIsPhone() && width !== 'narrow'
  const zIndex = getDefaultZIndex('modal') + (above ? 1 : 0)
  return (
    <Modal.Root
      {...{ opened, onClose, fullScreen, zIndex }}
      closeOnClickOutside={!isOnlyOnce}
      size={widths[width]}
      radius="xl"
      centered
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles.frame} data-full={fullScreen || undefined}>
          <Modal.Header role="presentation" className={styles.header ?? ''}>
            <div>
              <Modal.Title>{title}</Modal.Title>
              {lead !== undefined && <div className={styles.lead}>{lead}</div>}
            </div>
            <Modal.CloseButton aria-label="Close" className={styles.close ?? ''} />
          </Modal.Header>
          <Modal.Body className={styles.body ?? ''} {...(bodyRef && { ref: bodyRef })}>
            {children}
          </Modal.Body>
          {footer !== undefined && <div className={styles.footer}>{footer}</div>}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

/** State of one dialog: spread `props` into `Dialog`. */
export function useDialog(): { props: { opened: boolean; onClose: () => void }; open: () => void; close: () => void } {
  const [opened, { open, close }] = useDisclosure(false)
  return { props: { opened, onClose: close }, open, close }
}
