import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import { MessagePage } from '#web/ui/layout/marketing-page/marketing-page.tsx'

/** No page has this address. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  return (
    <MessagePage
      title="Off the map"
      actions={
        <Button component={Link} to={paths.home} size="lg">
          Go to the home page
        </Button>
      }
    >
      There is no page at {pathname}. Check the address, or begin again at the home page.
    </MessagePage>
  )
}
