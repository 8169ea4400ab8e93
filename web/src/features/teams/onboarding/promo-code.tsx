import { Button, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { billingNotices } from '#core/billing/notices.ts'
import { fieldError } from '#web/ui/controls/field-error.tsx'
import styles from './trial-step.module.css'
import type { CodeField } from './use-code.ts'

/** A promo code, and what became of it. */
export function PromoCode({ code }: { readonly code: CodeField }) {
  const { typed, onType, problem, isTaken, busy, apply } = code
  const applyByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || typed.trim() === '') return
    event.preventDefault()
    apply()
  }
  return (
    <div>
      <div className={styles.promo}>
        <TextInput
          label="Promo code (optional)"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={typed}
          error={fieldError(problem)}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={applyByKey}
        />
        <Button variant="default" loading={busy} disabled={typed.trim() === ''} onClick={apply}>
          Apply
        </Button>
      </div>
      <p className={styles.taken} role="status">
        {isTaken && billingNotices.promoTaken}
      </p>
    </div>
  )
}
