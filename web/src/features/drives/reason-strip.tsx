import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { REASON_LENGTH } from '#core/drives/limits.ts'
import styles from './reason-strip.module.css'

interface ReasonStripProps {
  readonly street: string
  /** `undefined` leaves it without a reason. */
  readonly onAnswer: (reason: string | undefined) => void
}

/** Asks why a stop could not be completed, after it was marked: who drives on need not answer. */
export function ReasonStrip({ street, onAnswer }: ReasonStripProps) {
  const [isWriting, setWriting] = useState(false)
  return (
    <section className={styles.strip} aria-label={`Why ${street} is incomplete`}>
      <p>
        <b dir="auto">{street}</b> is marked incomplete. Why?
      </p>
      {isWriting ? (
        <OwnReason onAnswer={onAnswer} />
      ) : (
        <div className={styles.reasons}>
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
const reasons = ['Nobody there', 'Closed', 'Wrong address', 'Refused', 'No access'] as const
