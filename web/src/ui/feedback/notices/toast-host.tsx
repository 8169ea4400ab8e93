import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { keyNames } from '../../keyboard/key-names.ts'
import { useSlot } from '../dialogs/use-slot.ts'
import { hideToast, type ShownToast, toasts } from '../toast.ts'
import styles from './toast-host.module.css'

const SHOWN_MS = 8000
/** As long as the animation in the style sheet. */
const BRIEF_MS = 3000

/** Runs its time down while not paused, then hides the toast. */
function useCountdown({ id, isBrief = false }: ShownToast, paused: boolean): void {
  const left = useRef(isBrief ? BRIEF_MS : SHOWN_MS)
  useEffect(() => {
    if (paused) return
    const started = performance.now()
    const timer = setTimeout(() => hideToast(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - started
    }
  }, [id, paused])
}

function ToastCard({ toast }: { readonly toast: ShownToast }) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  useCountdown(toast, hovered || focused)
  const { action } = toast
  const act = (): void => {
    hideToast(toast.id)
    action?.run()
  }
  const Icon = toast.tone === 'problem' ? IconAlertCircle : IconCircleCheck
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock
    <div
      className={`row gap12 roundFloat dialogShadow ${styles.toast}`}
      data-brief={toast.isBrief || undefined}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon size={18} stroke={1.7} aria-hidden="true" />
      <span className={styles.words}>
        {toast.message}
        {toast.detail !== undefined && <span className={styles.detail}> · {toast.detail}</span>}
      </span>
      {action && (
        <button type="button" className={`inline gap8 ${styles.action}`} onClick={act}>
          {action.label}
          {action.keys !== undefined && <kbd className={styles.keys}>{keyNames(action.keys)}</kbd>}
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={() => hideToast(toast.id)}>
        <IconX size={16} stroke={1.7} aria-hidden="true" />
      </button>
    </div>
  )
}

/** The one place where toasts appear. */
export function ToastHost() {
  const toast = useSlot(toasts)
  return (
    <div className={`flex center ${styles.host}`} role="status" aria-live="polite">
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </div>
  )
}
