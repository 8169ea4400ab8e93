import { Page } from '#web/ui/layout/page/page.tsx'

/** Where the department's staff sign in. */
export function DepartmentSignInPage() {
  return <Page title="Welcome back. Sign in to continue.">{null}</Page>
}
