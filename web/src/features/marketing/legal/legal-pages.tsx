import { useConfig } from '#web/client/config.ts'
import { appPrivacyPolicy } from '#web/content/legal/app-privacy-policy.ts'
import { appTerms } from '#web/content/legal/app-terms.ts'
import type { LegalDocument, LegalSection } from '#web/content/legal/legal-document.ts'
import { privacyPolicy } from '#web/content/legal/privacy-policy.ts'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import typeStyles from '#web/ui/theme/type.module.css'
import styles from './legal-page.module.css'

/** How the website treats what it knows of people. */
export const PrivacyPolicyPage = () => <LegalPage document={privacyPolicy} />

/** The same of the app for phones. */
export const AppPrivacyPolicyPage = () => <LegalPage document={appPrivacyPolicy} />

/** What people may do with the product, and what its makers answer for. */
export const AppTermsPage = () => <LegalPage document={appTerms} />

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

function Day({ day }: { readonly day: string }) {
  return <time dateTime={day}>{dayFormat.format(new Date(day))}</time>
}

/** The words of a section, with the support address where it stands for one. */
function Words({ children }: { readonly children: string }) {
  const { supportAddress } = useConfig()
  const [before, ...after] = children.split('{email}')
  return (
    <>
      {before}
      {after.map((text) => (
        <span key={text}>
          <a href={`mailto:${supportAddress}`}>{supportAddress}</a>
          {text}
        </span>
      ))}
    </>
  )
}

function Section({ section: { id, title, paragraphs, points = [] } }: { readonly section: LegalSection }) {
  return (
    <section id={id} className={styles.section}>
      <h2 className={typeStyles.title}>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <Words>{paragraph}</Words>
        </p>
      ))}
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>
              <Words>{point}</Words>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A legal text: when it changed, what it holds, and its parts. */
function LegalPage({ document }: { readonly document: LegalDocument }) {
  const { title, updated, replaces, lead, sections } = document
  return (
    <PageMain className={styles.page ?? ''} title={title}>
      <header className={styles.head}>
        <h1 className={typeStyles.h1}>{title}</h1>
        <p className="marketing tertiary mt8">
          Last updated <Day day={updated} />
          {replaces !== undefined && (
            <>
              {' '}
              (before: <Day day={replaces} />)
            </>
          )}
        </p>
        <p className={`secondary mt16 ${typeStyles.lead}`}>{lead}</p>
      </header>
      <nav className={styles.contents} aria-label="Contents">
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div>
        {sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </div>
    </PageMain>
  )
}
