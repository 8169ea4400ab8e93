import { Button, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import { CardField, type CardScript } from './card-field.tsx'
import { payButton } from './charge-words.ts'
import styles from './checkout.module.css'
import { checkoutFields } from './checkout-problems.ts'
import { PayProgress } from './pay-progress.tsx'
import { ProblemBox } from './problem-box.tsx'
import { PromoField } from './promo-field.tsx'
import { agreedIn, type Checkout } from './use-checkout.ts'

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
    <form className={styles.form} noValidate onSubmit={send}>
      <NameFields checkout={checkout} />
      {offer?.isGranted !== true && <CardField {...{ script, fields, hosted }} />}
      <PromoField promo={checkout.promo} />
      <ProblemBox checkout={checkout} />
      <Button type="submit" size="lg" fullWidth loading={phase !== undefined}>
        {offer ? payButton(offer) : 'Start free trial'}
      </Button>
      <PayProgress phase={phase} />
      <p className={styles.fine}>
        By continuing you agree to the <Link to={paths.appTerms}>terms and conditions</Link>. You can cancel online, any
        time, in your profile.
      </p>
    </form>
  )
}
