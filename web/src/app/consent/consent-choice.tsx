import { Button } from '@mantine/core'
import { answerConsent, type Consent } from '#web/client/consent.ts'
import styles from './consent.module.css'

/** What is counted, and what is not; the same words wherever somebody is asked. */
export const whatIsCounted =
  'We count what is used, such as a click on Optimize, to see what helps. It needs no cookies, and nothing in it names you, your browser or your stops.'

/** Two buttons that look and weigh the same; `chosen` holds now. */
export function ConsentChoice({ chosen, onAnswer }: { readonly chosen?: Consent; readonly onAnswer?: () => void }) {
  const answer = (choice: 'accepted' | 'declined') => () => {
    answerConsent(choice)
    onAnswer?.()
  }
  return (
    <div className={`flex gap12 ${styles.choice}`}>
      <Button variant="default" aria-pressed={chosen === 'declined'} onClick={answer('declined')}>
        Decline
      </Button>
      <Button variant="default" aria-pressed={chosen === 'accepted'} onClick={answer('accepted')}>
        Accept
      </Button>
    </div>
  )
}
