import { type Consent, useConsent } from '#web/client/consent.ts'
import { Dialog, useDialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import styles from './consent.module.css'
import { ConsentChoice, whatIsCounted } from './consent-choice.tsx'

const states: Readonly<Record<Consent, string>> = {
  unknown: 'This site counts nothing of what you do.',
  unasked: 'You have not answered yet: nothing is counted.',
  accepted: 'You have accepted: uses are counted.',
  declined: 'You have declined: nothing is counted.',
  'refused-by-browser':
    'Your browser asks every site not to be tracked: nothing is counted, and you need not do anything.',
}

/** Leads from the foot of the page to the choice, as often as somebody likes. */
export function ConsentLink() {
  const consent = useConsent()
  const { props, open, close } = useDialog()
  const isOpen = consent !== 'unknown' && consent !== 'refused-by-browser'
  return (
    <>
      <button type="button" className={styles.link} onClick={open}>
        Cookies and analytics
      </button>
      <Dialog {...props} title="Cookies and analytics">
        <div className="grid gap16 marketing secondary">
          <p>{whatIsCounted}</p>
          <p>
            This browser keeps your session, your unfinished plan and your settings, so that they are there when you
            come back. They are not read by anybody else.
          </p>
          <p role="status">{states[consent]}</p>
          {isOpen && <ConsentChoice chosen={consent} onAnswer={close} />}
        </div>
      </Dialog>
    </>
  )
}
