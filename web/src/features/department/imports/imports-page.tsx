import { Page } from '#web/ui/layout/page/page.tsx'

/** The six files of a day. */
export function ImportsPage() {
  return (
    <Page title="Import data" width="wide">
      {null}
    </Page>
  )
}
