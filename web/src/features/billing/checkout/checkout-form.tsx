import { Button, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { billingNotices } from '#core/billing/notices.ts'
import { paths } from '#web/client/paths.ts'
import { fieldError } from '#web/ui/controls/field-error.tsx'
import formPage from '#web/ui/layout/form-page.module.css'
import { CardField, type CardScript } from './card-field.tsx'
import { payButton } from './charge-words.ts'
import styles from './checkout.module.css'
import { checkoutFields } from './checkout-problems.ts'
import type { PayPhase } from './pay.ts'
import { agreedIn, type Checkout } from './use-checkout.ts'
import type { PromoState } from './use-offer.ts'

const labels = {
  firstName: { label: 'First name', autoComplete: 'given-name', type: 'text' },
  lastName: { label: 'Last name', autoComplete: 'family-name', type: 'text' },
  email: { label: 'E-mail', autoComplete: 'email', type: 'email' },
} as const

function NameFields({ checkout: { form, onForm, empty, phase } }: { readonly checkout: Checkout }) {
  return (
    <div className={styles.names}>
      {checkoutFields.map((field) => (
        <TextInput
          key={field}
          {...labels[field]}
          name={field}
          size="lg"
          required
          withAsterisk={false}
          maxLength={field === 'email' ? 254 : 100}
          disabled={phase !== undefined}
          error={empty.includes(field) && form[field].trim() === ''}
          value={form[field]}
          onChange={({ currentTarget }) => onForm(field, currentTarget.value)}
        />
      ))}
    </div>
  )
}

/** Who pays, with which card. What was typed stays whatever happens. */
export function CheckoutForm({ checkout, script }: { readonly checkout: Checkout; readonly script: CardScript }) {
  const { plan, offer, phase, fields } = checkout
  const hosted = { plan: offer?.plan ?? plan, ...agreedIn(checkout) }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    checkout.submit()
  }
  return (
    <form className="grid gap20 pt24" noValidate onSubmit={send}>
      <NameFields checkout={checkout} />
      {offer?.isGranted !== true && <CardField {...{ script, fields, hosted }} />}
      <PromoField promo={checkout.promo} />
      <ProblemBox checkout={checkout} />
      <Button type="submit" size="lg" fullWidth loading={phase !== undefined}>
        {offer ? payButton(offer) : 'Start free trial'}
      </Button>
      <PayProgress phase={phase} />
      <p className={`small tertiary pretty ${formPage.fine}`}>
        By continuing you agree to the <Link to={paths.appTerms}>terms and conditions</Link>. You can cancel online, any
        time, in your profile.
      </p>
    </form>
  )
}

const words: Readonly<Record<PayPhase, string>> = {
  card: 'Step 1 of 2: the payment provider checks the card.',
  plan: 'Step 2 of 2: your plan is being started.',
  bank: 'Your bank asks you to confirm. Follow its window.',
}

const SLOW_MS = 8000

function useIsSlow(phase: PayPhase | undefined): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (phase === undefined || phase === 'bank') return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [phase])
  return isSlow
}

/** What is being waited for while a payment is under way. */
function PayProgress({ phase }: { readonly phase: PayPhase | undefined }) {
  const isSlow = useIsSlow(phase)
  return (
    <p className={`secondary note ${styles.progress}`} role="status">
      {phase && words[phase]}
      {isSlow && ' This takes longer than usual. Please wait: you will not be charged twice.'}
    </p>
  )
}

/** Why a payment did not go through, and an attempt of which nobody knows. */
function ProblemBox({ checkout }: { readonly checkout: Checkout }) {
  const { problem, isUnfinished, resume } = checkout
  if (!problem && !isUnfinished) return null
  return (
    <div className={styles.problem} role="alert">
      <IconAlertCircle size={18} stroke={1.7} aria-hidden="true" />
      <div>
        {problem && <p className="bold">{problem.message}</p>}
        {problem?.detail !== undefined && <p>{problem.detail}</p>}
        {isUnfinished && <p>Your last attempt got no answer. Ask how it ended: you will not be charged twice.</p>}
        {problem?.code === 'billing.already-subscribed' && <Link to={paths.profile}>Go to your profile</Link>}
        {isUnfinished && (
          <Button variant="default" size="sm" onClick={resume}>
            Ask how it ended
          </Button>
        )}
      </div>
    </div>
  )
}

/** A promo code, behind a question: most people have none. */
function PromoField({ promo }: { readonly promo: PromoState }) {
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
      <div className={`grid gap8 ${styles.promo}`}>
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
