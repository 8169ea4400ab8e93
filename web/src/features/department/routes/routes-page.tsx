import { Page } from '#web/ui/layout/page/page.tsx'

/** The routes of the planning date. */
export function RoutesPage() {
  return (
    <Page title="Inspector Routes" width="wide">
      {null}
    </Page>
  )
}
