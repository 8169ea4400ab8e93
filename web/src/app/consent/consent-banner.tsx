import { useConsent } from '#web/client/consent.ts'
import styles from './consent.module.css'
import { ConsentChoice, whatIsCounted } from './consent-choice.tsx'

/** Asks once, at the foot of pages of the site, and waits; whoever does not answer is not counted. */
export function ConsentBanner() {
  if (useConsent() !== 'unasked') return null
  return (
    <section className={styles.banner} data-consent-banner="" aria-label="Cookies and analytics">
      <div className={styles.words}>
        {/* In two: one large text that comes late would count as what the page had to show. */}
        {whatIsCounted.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <ConsentChoice />
    </section>
  )
}
