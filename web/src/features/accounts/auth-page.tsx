import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import { MapSheet } from '#web/ui/brand/map-sheet.tsx'
import formPage from '#web/ui/layout/form-page.module.css'
import { SplitPage } from '#web/ui/layout/split-page/split-page.tsx'

interface AuthPageProps {
  readonly title: string
  readonly lead: ReactNode
  readonly children: ReactNode
}

const footer = (
  <>
    <span className={formPage.legal}>
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
      <h1 className={formPage.title}>{title}</h1>
      <p className="marketing secondary mt4">{lead}</p>
      {children}
    </SplitPage>
  )
}
