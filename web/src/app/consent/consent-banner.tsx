import { useConsent } from '#web/client/consent.ts'
import { useHydrated } from '#web/ui/theme/use-hydrated.ts'
import styles from './consent.module.css'
import { ConsentChoice, whatIsCounted } from './consent-choice.tsx'

/**
 * Asks once, at the foot of pages of the site, and waits; whoever does not answer is not counted. Pages that the build
 * writes have it in them: it is painted with the page, or not at all, as the first script says by `data-asks`.
 */
export function ConsentBanner() {
  const consent = useConsent()
  const isWritten = !useHydrated()
  if (!isWritten && consent !== 'unasked') return null
  return (
    <section
      className={`wrap roundCard raised lifted ${styles.banner}`}
      data-consent-banner=""
      data-written={isWritten || undefined}
      aria-label="Cookies and analytics"
    >
      <p className={`body secondary pretty ${styles.words}`}>{whatIsCounted}</p>
      <ConsentChoice />
    </section>
  )
}
