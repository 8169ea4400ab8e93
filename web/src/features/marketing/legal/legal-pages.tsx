import { appPrivacyPolicy } from '#web/content/legal/app-privacy-policy.ts'
import { appTerms } from '#web/content/legal/app-terms.ts'
import { privacyPolicy } from '#web/content/legal/privacy-policy.ts'
import { LegalPage } from './legal-page.tsx'

/** How the website treats what it knows of people. */
export const PrivacyPolicyPage = () => <LegalPage document={privacyPolicy} />

/** The same of the app for phones. */
export const AppPrivacyPolicyPage = () => <LegalPage document={appPrivacyPolicy} />

/** What people may do with the product, and what its makers answer for. */
export const AppTermsPage = () => <LegalPage document={appTerms} />
