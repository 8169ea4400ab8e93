import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import { MapSheet } from '#web/ui/brand/map-sheet.tsx'
import { SplitPage } from '#web/ui/layout/split-page/split-page.tsx'
import styles from './auth-page.module.css'

interface AuthPageProps {
  readonly title: string
  readonly lead: ReactNode
  readonly children: ReactNode
}

const footer = (
  <>
    <span className={styles.legal}>
      <Link to={paths.privacyPolicy}>Privacy policy</Link>
      <Link to={paths.appTerms}>Terms of service</Link>
    </span>
    <Link to={paths.departmentSignIn}>City staff sign in with their department account</Link>
  </>
)

/** The frame of every account page: form left, map right. */
export function AuthPage({ title, lead, children }: AuthPageProps) {
  return (
    <SplitPage title={title} picture={<MapSheet />} footer={footer}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </SplitPage>
  )
}
