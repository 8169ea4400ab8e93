import { Button, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { billingNotices } from '#core/billing/notices.ts'
import { fieldError } from '#web/ui/controls/field-error.tsx'
import styles from './checkout.module.css'
import type { PromoState } from './use-offer.ts'

/** A promo code, behind a question: most people have none. */
export function PromoField({ promo }: { readonly promo: PromoState }) {
  if (!promo.isOpen) {
    return (
      <button type="button" className={styles.link} onClick={promo.open}>
        Promo code?
      </button>
    )
  }
  const applyByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    promo.apply()
  }
  return (
    <div>
      <div className={styles.promo}>
        <TextInput
          label="Promo code"
          size="lg"
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={promo.typed}
          error={fieldError(promo.problem)}
          onChange={({ currentTarget }) => promo.onType(currentTarget.value)}
          onKeyDown={applyByKey}
        />
        <Button
          variant="default"
          size="lg"
          loading={promo.busy}
          disabled={promo.typed.trim() === ''}
          onClick={promo.apply}
        >
          Apply
        </Button>
      </div>
      <p className={styles.taken} role="status">
        {promo.isTaken && billingNotices.promoTaken}
      </p>
    </div>
  )
}
