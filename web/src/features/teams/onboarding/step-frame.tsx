import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { FaultLine } from '../forms/fault-line.tsx'
import styles from './onboarding.module.css'
import type { Onboarding } from './use-onboarding.ts'

interface StepFrameProps {
  readonly onboarding: Onboarding
  readonly lead: ReactNode
  readonly children: ReactNode
  /** Why the step cannot be confirmed as it stands. */
  readonly fault?: string | undefined
  readonly busy: boolean
  readonly onConfirm: () => void
  /** Another way on, beside the main one. */
  readonly aside?: ReactNode
}

/** One step: what it asks, and the ways back and on. */
export function StepFrame({ onboarding, lead, children, fault, busy, onConfirm, aside }: StepFrameProps) {
  const { step, back } = onboarding
  const heading = useRef<HTMLHeadingElement>(null)
  // Screen readers hear where they are whenever another step takes the place of one.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!busy) onConfirm()
  }
  return (
    <form className={styles.card} noValidate aria-label={step} onSubmit={submit}>
      <div className={styles.body}>
        <h2 ref={heading} tabIndex={-1} className={styles.stepTitle}>
          {step}
        </h2>
        <p className={styles.stepLead}>{lead}</p>
        {children}
        <FaultLine fault={fault} />
      </div>
      <div className={styles.foot}>
        {back && (
          <Button variant="default" size="md" disabled={busy} onClick={back}>
            Previous
          </Button>
        )}
        <span className={styles.on}>
          {aside}
          <Button type="submit" size="md" loading={busy}>{`Confirm ${step}`}</Button>
        </span>
      </div>
    </form>
  )
}
