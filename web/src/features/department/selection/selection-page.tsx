import { Page } from '#web/ui/layout/page/page.tsx'

/** Who goes out and what is to be done on the planning date. */
export function SelectionPage() {
  return (
    <Page title="Available Inspectors" width="wide">
      {null}
    </Page>
  )
}
