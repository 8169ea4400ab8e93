import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useConfig } from '#web/client/config.ts'
import { paths } from '#web/client/paths.ts'
import { MessagePage } from '#web/ui/layout/marketing-page/marketing-page.tsx'

/** The page for a request that the servers could not answer. */
export function ErrorPage() {
  return (
    <MessagePage
      title="Something went wrong"
      actions={
        <>
          <Button component={Link} to={paths.home} size="lg">
            Go to the home page
          </Button>
          <Button component="a" href={`mailto:${useConfig().supportAddress}`} variant="default" size="lg">
            Write to us
          </Button>
        </>
      }
    >
      Error Page - Unfortunately our servers could not retrieve your request, please try again later.
    </MessagePage>
  )
}
