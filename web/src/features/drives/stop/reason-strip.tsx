import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { REASON_LENGTH } from '#core/drives/limits.ts'
import type { RoutePurpose } from '#core/links/route-purpose.ts'
import styles from './reason-strip.module.css'

interface ReasonStripProps {
  readonly street: string
  readonly purpose: RoutePurpose | undefined
  /** `undefined` leaves it without a reason. */
  readonly onAnswer: (reason: string | undefined) => void
}

/** Asks why a stop could not be completed, after it was marked: who drives on need not answer. */
export function ReasonStrip({ street, purpose, onAnswer }: ReasonStripProps) {
  const [isWriting, setWriting] = useState(false)
  const { said, reasons } = purpose === 'inspections' ? inspections : deliveries
  return (
    <section className={`stack gap8 ${styles.strip}`} aria-label={`Why ${street} ${said}`}>
      <p>
        <b dir="auto">{street}</b> {said}. Why?
      </p>
      {isWriting ? (
        <OwnReason onAnswer={onAnswer} />
      ) : (
        <div className={`flex wrap gap6 ${styles.reasons}`}>
          {reasons.map((reason) => (
            <Button key={reason} variant="default" onClick={() => onAnswer(reason)}>
              {reason}
            </Button>
          ))}
          <Button variant="default" onClick={() => setWriting(true)}>
            Other
          </Button>
          <Button variant="subtle" onClick={() => onAnswer(undefined)}>
            Skip
          </Button>
        </div>
      )}
    </section>
  )
}

function OwnReason({ onAnswer }: Pick<ReasonStripProps, 'onAnswer'>) {
  const [text, setText] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onAnswer(text.trim() === '' ? undefined : text.trim())
  }
  return (
    <form className={styles.own} onSubmit={submit}>
      <TextInput
        aria-label="Reason"
        data-autofocus
        maxLength={REASON_LENGTH}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit">Save</Button>
    </form>
  )
}

/** Why a stop is not complete, as drivers say it most often; anything else is written. */
const deliveries = {
  said: 'is marked incomplete',
  reasons: ['Nobody there', 'Closed', 'Wrong address', 'Refused', 'No access'],
} as const
/** The same of inspectors, who have a button for the door that nobody opened. */
const inspections = {
  said: 'is marked as failed',
  reasons: ['Wrong address', 'Refused', 'Not safe', 'No work going on', 'Out of time'],
} as const
