import { getDefaultZIndex, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useIsPhone } from '../../theme/use-is-phone.ts'
import styles from './dialog.module.css'
import type { DialogProps } from './dialog-props.ts'

const widths = { narrow: '27rem', medium: '46rem', wide: '66rem' } as const

/** Closed in its first rendering: opening is what keeps the focus to be given back, and what moves the dialog in. */
function useOpenedAfterMount(opened: boolean): boolean {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return opened && isMounted
}

/** What a dialog is made of. It comes in a chunk of its own: see `Dialog`. */
export function DialogFrame(props: DialogProps) {
  const { onClose, title, lead, children, footer, width = 'narrow', above = false, bodyRef } = props
  const opened = useOpenedAfterMount(props.opened)
  const fullScreen = useIsPhone() && width !== 'narrow'
  const zIndex = getDefaultZIndex('modal') + (above ? 1 : 0)
  return (
    <Modal.Root {...{ opened, onClose, fullScreen, zIndex }} size={widths[width]} radius="xl" centered>
      <Modal.Overlay />
      <Modal.Content>
        <div className={`stack ${styles.frame}`} data-full={fullScreen || undefined}>
          <Modal.Header role="presentation" className={styles.header ?? ''}>
            <div>
              <Modal.Title>{title}</Modal.Title>
              {lead !== undefined && <div className="body secondary mt2">{lead}</div>}
            </div>
            <Modal.CloseButton aria-label="Close" className={styles.close ?? ''} />
          </Modal.Header>
          <Modal.Body className="grow low scrolls" {...(bodyRef && { ref: bodyRef })}>
            {children}
          </Modal.Body>
          {footer !== undefined && <div className={`wrap gap12 lineAbove ${styles.footer}`}>{footer}</div>}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
